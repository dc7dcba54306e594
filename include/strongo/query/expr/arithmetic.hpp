#pragma once
// Arithmetic of expressions: ref(price) * 2 + 1, expr::round(e, 2).
//
// The value of an operation on integers is an int when all are stored as int, else a long; of one with a double, a double; of one with a
// decimal128, that. Quotients, roots, logarithms and powers are doubles or decimals. The server makes a long of a sum of ints that needs
// it: what may be that large is read as an std::int64_t. With a missing or null operand the value is null.

#include <strongo/query/detail/expression_types.hpp>

#include <cstdint>
#include <type_traits>

namespace strongo {
namespace detail {

// A date that is known to be one.
template <class E>
inline constexpr bool is_date = date_operand<result_of<E>> && !any_result<result_of<E>>;

template <class... E>
consteval auto added_type() {
    if constexpr ((is_date<E> || ...)) {
        return std::type_identity<date>();
    } else {
        return std::type_identity<sum_result<result_of<E>...>>();
    }
}

template <class A, class B>
consteval auto subtracted_type() {
    if constexpr (is_date<A> && is_date<B>) {
        return std::type_identity<std::int64_t>();
    } else {
        return added_type<A, B>();
    }
}

} // namespace detail

namespace expr {

/// The sum: `{$add: [a, b, …]}`. One of them may be a date: the numbers are then milliseconds, and the value is a date.
template <class A, class... B>
[[nodiscard]] auto add(const A& a, const B&... b) {
    static_assert((detail::are_numbers<A> || detail::is_date<A>) && ((detail::are_numbers<B> || detail::is_date<B>) && ...),
                  "strongo: expr::add takes numbers, and one date at most: an operand is neither; texts are joined by expr::concat");
    static_assert((int{detail::is_date<A>} + ... + int{detail::is_date<B>}) <= 1,
                  "strongo: expr::add takes one date at most: the time between two dates is their difference");
    return detail::make_operation<typename decltype(detail::added_type<A, B...>())::type>("$add", a, b...);
}

/// The difference: `{$subtract: [a, b]}`. Of two dates, milliseconds; of a date and a number of milliseconds, a date.
template <class A, class B>
[[nodiscard]] auto subtract(const A& a, const B& b) {
    static_assert((detail::are_numbers<A> || detail::is_date<A>) && (detail::are_numbers<B> || detail::is_date<B>),
                  "strongo: expr::subtract takes numbers or dates: an operand is neither");
    static_assert(!detail::is_date<B> || detail::is_date<A> || detail::any_result<detail::result_of<A>>,
                  "strongo: expr::subtract takes a date from a date only: what it is taken from is a number");
    return detail::make_operation<typename decltype(detail::subtracted_type<A, B>())::type>("$subtract", a, b);
}

/// The product: `{$multiply: [a, b, …]}`.
template <class A, class... B>
[[nodiscard]] auto multiply(const A& a, const B&... b) {
    static_assert(detail::are_numbers<A, B...>, "strongo: expr::multiply takes numbers: an operand is none");
    return detail::make_operation<detail::sum_result<detail::result_of<A>, detail::result_of<B>...>>("$multiply", a, b...);
}

/// The quotient, never rounded: `{$divide: [a, b]}`. Zero for `b` is an error of the server.
template <class A, class B>
[[nodiscard]] auto divide(const A& a, const B& b) {
    static_assert(detail::are_numbers<A, B>, "strongo: expr::divide takes numbers: an operand is none");
    return detail::make_operation<detail::real_result<detail::result_of<A>, detail::result_of<B>>>("$divide", a, b);
}

/// The remainder, with the sign of `a`: `{$mod: [a, b]}`.
template <class A, class B>
[[nodiscard]] auto mod(const A& a, const B& b) {
    static_assert(detail::are_numbers<A, B>, "strongo: expr::mod takes numbers: an operand is none");
    return detail::make_operation<detail::sum_result<detail::result_of<A>, detail::result_of<B>>>("$mod", a, b);
}

/// The absolute value: `{$abs: a}`.
template <class A>
[[nodiscard]] auto abs(const A& a) {
    static_assert(detail::are_numbers<A>, "strongo: expr::abs takes a number: this expression is none");
    return detail::make_unary<detail::result_of<A>>("$abs", a);
}

/// The next whole number above: `{$ceil: a}`, in the type of `a`.
template <class A>
[[nodiscard]] auto ceil(const A& a) {
    static_assert(detail::are_numbers<A>, "strongo: expr::ceil takes a number: this expression is none");
    return detail::make_unary<detail::result_of<A>>("$ceil", a);
}

/// The next whole number below: `{$floor: a}`, in the type of `a`.
template <class A>
[[nodiscard]] auto floor(const A& a) {
    static_assert(detail::are_numbers<A>, "strongo: expr::floor takes a number: this expression is none");
    return detail::make_unary<detail::result_of<A>>("$floor", a);
}

/// Rounded to `place` decimal digits, halves to the even digit: `{$round: [a, place]}`, in the type of `a`. A negative place rounds left
/// of the point.
template <class A, class Place = int>
[[nodiscard]] auto round(const A& a, const Place& place = 0) {
    static_assert(detail::are_numbers<A, Place>, "strongo: expr::round takes a number: this expression is none");
    return detail::make_operation<detail::result_of<A>>("$round", a, place);
}

/// Cut to `place` decimal digits: `{$trunc: [a, place]}`, in the type of `a`.
template <class A, class Place = int>
[[nodiscard]] auto trunc(const A& a, const Place& place = 0) {
    static_assert(detail::are_numbers<A, Place>, "strongo: expr::trunc takes a number: this expression is none");
    return detail::make_operation<detail::result_of<A>>("$trunc", a, place);
}

/// The square root: `{$sqrt: a}`. A negative number is an error of the server.
template <class A>
[[nodiscard]] auto sqrt(const A& a) {
    static_assert(detail::are_numbers<A>, "strongo: expr::sqrt takes a number: this expression is none");
    return detail::make_unary<detail::real_result<detail::result_of<A>>>("$sqrt", a);
}

/// `a` to the power of `exponent`: `{$pow: [a, exponent]}`.
template <class A, class Exponent>
[[nodiscard]] auto pow(const A& a, const Exponent& exponent) {
    static_assert(detail::are_numbers<A, Exponent>, "strongo: expr::pow takes numbers: an operand is none");
    return detail::make_operation<detail::real_result<detail::result_of<A>, detail::result_of<Exponent>>>("$pow", a, exponent);
}

/// The natural logarithm: `{$ln: a}`. A number that is not positive is an error of the server.
template <class A>
[[nodiscard]] auto ln(const A& a) {
    static_assert(detail::are_numbers<A>, "strongo: expr::ln takes a number: this expression is none");
    return detail::make_unary<detail::real_result<detail::result_of<A>>>("$ln", a);
}

/// The logarithm to a base: `{$log: [a, base]}`.
template <class A, class Base>
[[nodiscard]] auto log(const A& a, const Base& base) {
    static_assert(detail::are_numbers<A, Base>, "strongo: expr::log takes numbers: an operand is none");
    return detail::make_operation<detail::real_result<detail::result_of<A>, detail::result_of<Base>>>("$log", a, base);
}

/// The logarithm to the base 10: `{$log10: a}`.
template <class A>
[[nodiscard]] auto log10(const A& a) {
    static_assert(detail::are_numbers<A>, "strongo: expr::log10 takes a number: this expression is none");
    return detail::make_unary<detail::real_result<detail::result_of<A>>>("$log10", a);
}

/// e to the power of `a`: `{$exp: a}`.
template <class A>
[[nodiscard]] auto exp(const A& a) {
    static_assert(detail::are_numbers<A>, "strongo: expr::exp takes a number: this expression is none");
    return detail::make_unary<detail::real_result<detail::result_of<A>>>("$exp", a);
}

} // namespace expr

// `ref(a) + 1`, `2 * ref(a)`: one operand is an expression, the other one an expression, a path or a constant.

template <class A, class B>
    requires(detail::is_expression<A> || detail::is_expression<B>)
[[nodiscard]] auto operator+(const A& a, const B& b) {
    return expr::add(a, b);
}
template <class A, class B>
    requires(detail::is_expression<A> || detail::is_expression<B>)
[[nodiscard]] auto operator-(const A& a, const B& b) {
    return expr::subtract(a, b);
}
template <class A, class B>
    requires(detail::is_expression<A> || detail::is_expression<B>)
[[nodiscard]] auto operator*(const A& a, const B& b) {
    return expr::multiply(a, b);
}
template <class A, class B>
    requires(detail::is_expression<A> || detail::is_expression<B>)
[[nodiscard]] auto operator/(const A& a, const B& b) {
    static_assert(!detail::is_path<A> && !detail::is_path<B>,
                  "strongo: a '/' continues a path: write e / ref(field) for a quotient, or e[field] for a member of the value");
    return expr::divide(a, b);
}

} // namespace strongo
