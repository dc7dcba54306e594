#pragma once
// The index that an operation is to use.

#include <strongo/bson/document.hpp>
#include <strongo/query/index.hpp>
#include <strongo/query/sort.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace strongo {

/// An index, by its name or by its keys: `{.hint = "age_1"}`, `{.hint = ascending<&person::age>}`. The server refuses one that it does
/// not have.
class hint {
public:
    /// By the name of the index.
    hint(const char* name) : name_(name) {}
    hint(std::string_view name) : name_(name) {}
    hint(std::string name) noexcept : name_(std::move(name)) {}

    /// By its keys.
    template <class T>
    hint(const sort_order<T>& keys) : hint(keys.rendered_bytes()) {}
    template <detail::sort_key_like Key>
    hint(const Key& key) : hint(strongo::sort(key)) {}
    template <class T>
    hint(const index_model<T>& index) : name_(index.name()) {
        if (index.fault() != nullptr) {
            fault_ = *index.fault();
        }
    }
    hint(document keys) noexcept : keys_(std::move(keys)) {}

    /// The name, or empty when it is given by its keys.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    /// The keys, `{age: 1}`, or empty when it is given by its name.
    [[nodiscard]] const document& keys() const noexcept { return keys_; }

    /// Why it cannot be used, or null when it can. Lives as long as this object.
    [[nodiscard]] const error* fault() const noexcept { return fault_ ? &*fault_ : nullptr; }

private:
    explicit hint(const detail::rendered& keys);

    std::string name_;
    document keys_;
    std::optional<error> fault_;
};

} // namespace strongo
