#pragma once
// Reading parts of a reply that may be missing.

#include <strongo/bson/document_view.hpp>
#include <strongo/bson/element_view.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace strongo::detail {

/// The element as a T, or `fallback` when it is absent or something else.
template <class T>
[[nodiscard]] T get_or(element_view e, T fallback) {
    if (!e.exists()) {
        return fallback;
    }
    const auto value = e.get<T>();
    return value ? *value : fallback;
}

/// A number of the reply, or nothing when it has none of that name.
[[nodiscard]] inline std::optional<std::int64_t> number_in(document_view reply, std::string_view name) {
    const element_view e = reply[name];
    if (!e.exists()) {
        return std::nullopt;
    }
    const auto value = e.get<std::int64_t>();
    return value ? std::optional(*value) : std::nullopt;
}

} // namespace strongo::detail
