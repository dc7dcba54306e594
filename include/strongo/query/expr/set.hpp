#pragma once
// Lists as sets: order and repetition of the elements do not count. With a missing or null list the value of a union, intersection or
// difference is null.

#include <strongo/query/detail/expression_types.hpp>

#include <type_traits>

namespace strongo {
namespace detail {

template <class... E>
using list_of_all = result_or_unknown<either_result<result_of<E>...>>;

template <class... E>
inline constexpr bool are_comparable_lists = are_lists<E...> && !std::is_void_v<either_result<result_of<E>...>>;

} // namespace detail

namespace expr {

/// What is in any of these lists, each once, in no order: `{$setUnion: [a, …]}`.
template <class A, class... B>
[[nodiscard]] auto set_union(const A& a, const B&... b) {
    static_assert(detail::are_comparable_lists<A, B...>, "strongo: expr::set_union takes lists of one type: an operand is none");
    return detail::make_operation<detail::made_list_t<detail::list_of_all<A, B...>>>("$setUnion", a, b...);
}

/// What is in all of these lists, each once, in no order: `{$setIntersection: [a, …]}`.
template <class A, class... B>
[[nodiscard]] auto set_intersection(const A& a, const B&... b) {
    static_assert(detail::are_comparable_lists<A, B...>, "strongo: expr::set_intersection takes lists of one type: an operand is none");
    return detail::make_operation<detail::made_list_t<detail::list_of_all<A, B...>>>("$setIntersection", a, b...);
}

/// What is in `a` but not in `b`: `{$setDifference: [a, b]}`.
template <class A, class B>
[[nodiscard]] auto set_difference(const A& a, const B& b) {
    static_assert(detail::are_comparable_lists<A, B>, "strongo: expr::set_difference takes lists of one type: an operand is none");
    return detail::make_operation<detail::made_list_t<detail::result_of<A>>>("$setDifference", a, b);
}

/// Whether all hold the same: `{$setEquals: [a, b, …]}`. A missing or null list is an error of the server.
template <class A, class B, class... More>
[[nodiscard]] auto set_equals(const A& a, const B& b, const More&... more) {
    static_assert(detail::are_comparable_lists<A, B, More...>, "strongo: expr::set_equals takes lists of one type: an operand is none");
    return detail::make_operation<bool>("$setEquals", a, b, more...);
}

/// Whether `b` holds all that `a` holds: `{$setIsSubset: [a, b]}`. A missing or null list is an error of the server.
template <class A, class B>
[[nodiscard]] auto set_is_subset(const A& a, const B& b) {
    static_assert(detail::are_comparable_lists<A, B>, "strongo: expr::set_is_subset takes lists of one type: an operand is none");
    return detail::make_operation<bool>("$setIsSubset", a, b);
}

/// Whether an element is true, where null, missing and 0 are not: `{$anyElementTrue: [list]}`.
template <class A>
[[nodiscard]] auto any_element_true(const A& list) {
    static_assert(detail::are_lists<A>, "strongo: expr::any_element_true takes a list: this expression is none");
    return detail::make_operation<bool>("$anyElementTrue", list);
}

/// Whether no element is false, null or 0: `{$allElementsTrue: [list]}`.
template <class A>
[[nodiscard]] auto all_elements_true(const A& list) {
    static_assert(detail::are_lists<A>, "strongo: expr::all_elements_true takes a list: this expression is none");
    return detail::make_operation<bool>("$allElementsTrue", list);
}

} // namespace expr
} // namespace strongo
