#pragma once
// A database: where collections come from.

#include <strongo/client/collection.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/codec/mapping.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace strongo {

/// A handle on a database: a value, cheap to copy, that keeps its client alive.
class database {
public:
    /// The collection `name`, whose documents are T. Sends nothing; a bad name is an error of its first operation.
    template <class T>
    [[nodiscard]] strongo::collection<T> collection(std::string_view name) const {
        return strongo::collection<T>(detail::make_target(*at_, std::string(name)));
    }

    /// The collection that `mapping<T>::collection` names, whose documents are T.
    template <class T>
    [[nodiscard]] strongo::collection<T> collection() const {
        static_assert(
            requires { detail::mapping_of<T>.collection; },
            "strongo: mapping<T>::collection does not name the collection of this type: name it here, collection<T>(\"people\")");
        if constexpr (requires { detail::mapping_of<T>.collection; }) {
            return collection<T>(std::string_view(detail::mapping_of<T>.collection));
        }
    }

private:
    friend class client;

    explicit database(detail::target_ptr at) : at_(std::move(at)) {}

    detail::target_ptr at_;
};

} // namespace strongo
