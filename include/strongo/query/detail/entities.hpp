#pragma once
// Which entity several parts of a query are about.

#include <type_traits>

namespace strongo::detail {

/// The entity of what is about no fields: it goes with every entity.
struct any_entity {};

/// The entity of all of these, and whether it is one; the first one when they differ.
template <class... Entity>
struct entities_of {
    using type = any_entity;
    static constexpr bool are_one = true;
};
template <class First, class... Rest>
struct entities_of<First, Rest...> {
    using type = First;
    static constexpr bool are_one = ((std::is_same_v<Rest, First> || std::is_same_v<Rest, any_entity>) && ...);
};
template <class... Rest>
struct entities_of<any_entity, Rest...> : entities_of<Rest...> {};

} // namespace strongo::detail
