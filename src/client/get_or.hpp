#pragma once
// Reading parts of a reply that may be missing.

#include <strongo/bson/element_view.hpp>

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

} // namespace strongo::detail
