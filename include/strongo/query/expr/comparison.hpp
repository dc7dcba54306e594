#pragma once
// Comparisons of expressions: ref(spent) > ref(budget). Both sides have one type, where every number goes with every other; the server
// orders null and missing before all values.

#include <strongo/query/detail/expression_types.hpp>

#include <cstdint>

namespace strongo {
namespace detail {

template <class R, class A, class B>
auto make_comparison(std::string_view op, const A& a, const B& b) {
    static_assert(comparable<result_of<A>, result_of<B>>,
                  "strongo: an expression is compared with a value of its own type: write a value of that type, or convert one of them");
    return make_operation<R>(op, a, b);
}

} // namespace detail

namespace expr {

/// `{$cmp: [a, b]}`: -1, 0 or 1, as `a` is less than, equal to or greater than `b`.
template <class A, class B>
[[nodiscard]] auto cmp(const A& a, const B& b) {
    return detail::make_comparison<std::int32_t>("$cmp", a, b);
}

/// The comparisons by name; a path stands for its reference on both sides.
template <class A, class B>
[[nodiscard]] auto eq(const A& a, const B& b) {
    return detail::make_comparison<bool>("$eq", a, b);
}
template <class A, class B>
[[nodiscard]] auto ne(const A& a, const B& b) {
    return detail::make_comparison<bool>("$ne", a, b);
}
template <class A, class B>
[[nodiscard]] auto gt(const A& a, const B& b) {
    return detail::make_comparison<bool>("$gt", a, b);
}
template <class A, class B>
[[nodiscard]] auto gte(const A& a, const B& b) {
    return detail::make_comparison<bool>("$gte", a, b);
}
template <class A, class B>
[[nodiscard]] auto lt(const A& a, const B& b) {
    return detail::make_comparison<bool>("$lt", a, b);
}
template <class A, class B>
[[nodiscard]] auto lte(const A& a, const B& b) {
    return detail::make_comparison<bool>("$lte", a, b);
}

} // namespace expr

// One operand is an expression, the other one an expression, a path or a constant. Two for each operator, so that each is more special
// than what <strongo/query/condition.hpp> makes of a path on either side.

template <class T, class R, class B>
[[nodiscard]] auto operator==(const expression<T, R>& a, const B& b) {
    return expr::eq(a, b);
}
template <class A, class T, class R>
    requires(!detail::is_expression<A>)
[[nodiscard]] auto operator==(const A& a, const expression<T, R>& b) {
    return expr::eq(a, b);
}
template <class T, class R, class B>
[[nodiscard]] auto operator!=(const expression<T, R>& a, const B& b) {
    return expr::ne(a, b);
}
template <class A, class T, class R>
    requires(!detail::is_expression<A>)
[[nodiscard]] auto operator!=(const A& a, const expression<T, R>& b) {
    return expr::ne(a, b);
}
template <class T, class R, class B>
[[nodiscard]] auto operator>(const expression<T, R>& a, const B& b) {
    return expr::gt(a, b);
}
template <class A, class T, class R>
    requires(!detail::is_expression<A>)
[[nodiscard]] auto operator>(const A& a, const expression<T, R>& b) {
    return expr::gt(a, b);
}
template <class T, class R, class B>
[[nodiscard]] auto operator>=(const expression<T, R>& a, const B& b) {
    return expr::gte(a, b);
}
template <class A, class T, class R>
    requires(!detail::is_expression<A>)
[[nodiscard]] auto operator>=(const A& a, const expression<T, R>& b) {
    return expr::gte(a, b);
}
template <class T, class R, class B>
[[nodiscard]] auto operator<(const expression<T, R>& a, const B& b) {
    return expr::lt(a, b);
}
template <class A, class T, class R>
    requires(!detail::is_expression<A>)
[[nodiscard]] auto operator<(const A& a, const expression<T, R>& b) {
    return expr::lt(a, b);
}
template <class T, class R, class B>
[[nodiscard]] auto operator<=(const expression<T, R>& a, const B& b) {
    return expr::lte(a, b);
}
template <class A, class T, class R>
    requires(!detail::is_expression<A>)
[[nodiscard]] auto operator<=(const A& a, const expression<T, R>& b) {
    return expr::lte(a, b);
}

} // namespace strongo
