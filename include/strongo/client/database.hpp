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

    /// The changes of all its collections, from now on; nothing is sent yet. Needs a replica set or a sharded cluster.
    [[nodiscard]] change_query<document> watch() const { return change_query<document>(at_); }
    [[nodiscard]] change_query<document> watch(const pipeline<change_fields<document>>& stages) const {
        return change_query<document>(at_, document(document_view(stages.bytes())), stages.fault());
    }

    /// The same database with another read concern, write concern or read preference, for its collections too. A bad value is an error of
    /// their first operation.
    [[nodiscard]] database with(read_concern level) const { return database(detail::with(*at_, level)); }
    [[nodiscard]] database with(write_concern concern) const { return database(detail::with(*at_, std::move(concern))); }
    [[nodiscard]] database with(read_preference preference) const { return database(detail::with(*at_, std::move(preference))); }

    /// The same database, used on purpose while a transaction is open, and not in it.
    [[nodiscard]] database outside_transaction() const { return database(detail::outside_transaction(*at_)); }

private:
    friend class client;
    friend struct detail::handle_access;

    explicit database(detail::target_ptr at) : at_(std::move(at)) {}

    detail::target_ptr at_;
};

} // namespace strongo
