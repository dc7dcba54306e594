#pragma once
// Bool expressions joined: ref(a) > 1 && ref(b) < 2, expr::and_(a, b, c). A missing or null operand counts as false.

#include <strongo/query/detail/expression_types.hpp>

namespace strongo {
namespace expr {

/// All of these: `{$and: [a, …]}`.
template <class A, class... B>
[[nodiscard]] auto and_(const A& a, const B&... b) {
    static_assert(detail::are_bools<A, B...>,
                  "strongo: expr::and_ takes bools: compare the operand with something, or write expr::to_bool(e)");
    return detail::make_operation<bool>("$and", a, b...);
}

/// Any of these: `{$or: [a, …]}`.
template <class A, class... B>
[[nodiscard]] auto or_(const A& a, const B&... b) {
    static_assert(detail::are_bools<A, B...>,
                  "strongo: expr::or_ takes bools: compare the operand with something, or write expr::to_bool(e)");
    return detail::make_operation<bool>("$or", a, b...);
}

/// `{$not: [a]}`
template <class A>
[[nodiscard]] auto not_(const A& a) {
    static_assert(detail::are_bools<A>, "strongo: expr::not_ takes a bool: compare the operand with something, or write expr::to_bool(e)");
    return detail::make_operation<bool>("$not", a);
}

} // namespace expr

// `&&`, `||` and `!` of expressions. A condition of a filter joins as `satisfies(e)` does.

template <class T, class R, class U, class S>
[[nodiscard]] auto operator&&(const expression<T, R>& a, const expression<U, S>& b) {
    return expr::and_(a, b);
}
template <class T, class R, class U, class S>
[[nodiscard]] auto operator||(const expression<T, R>& a, const expression<U, S>& b) {
    return expr::or_(a, b);
}
template <class T, class R>
[[nodiscard]] auto operator!(const expression<T, R>& a) {
    return expr::not_(a);
}

} // namespace strongo
