#pragma once
// Values that depend on a condition: expr::cond(ref(age) < 18, "child", "adult").

#include <strongo/query/detail/expression_types.hpp>

#include <cstddef>
#include <type_traits>

namespace strongo {
namespace detail {

/// One branch of a `switch_`, rendered.
template <class T, class R>
struct switch_case {
    expression_bytes bytes;
};

template <class E>
inline constexpr bool is_case = false;
template <class T, class R>
inline constexpr bool is_case<switch_case<T, R>> = true;

template <class E>
struct branch {
    using entity = typename expression_of<E>::entity;
    using result = result_of<E>;
};
template <class T, class R>
struct branch<switch_case<T, R>> {
    using entity = T;
    using result = R;
};

template <class E>
decltype(auto) branch_bytes(const E& e) {
    if constexpr (is_case<E>) {
        return (e.bytes);
    } else {
        return as_operand(e);
    }
}

} // namespace detail

namespace expr {

/// `{$cond: [condition, a, b]}`: `a` where the condition holds, else `b`; a missing or null condition does not hold.
template <class C, class A, class B>
[[nodiscard]] auto cond(const C& condition, const A& a, const B& b) {
    static_assert(detail::are_bools<C>,
                  "strongo: expr::cond takes a bool first: compare the operand with something, or write expr::to_bool(e)");
    static_assert(detail::comparable<detail::result_of<A>, detail::result_of<B>>,
                  "strongo: the two values of expr::cond have one type: convert one of them, or write std::nullopt for null");
    using result = detail::result_or_unknown<detail::either_result<detail::result_of<A>, detail::result_of<B>>>;
    return detail::make_operation<result>("$cond", condition, a, b);
}

/// A branch of `switch_`.
template <class C, class V>
[[nodiscard]] auto case_(const C& condition, const V& value) {
    static_assert(detail::are_bools<C>,
                  "strongo: expr::case_ takes a bool first: compare the operand with something, or write expr::to_bool(e)");
    const auto& if_ = detail::as_operand(condition);
    const auto& then = detail::as_operand(value);
    const detail::expression_bytes::argument branch[] = {{"case", &if_}, {"then", &then}};
    return detail::switch_case<detail::entity_of_operands<C, V>, detail::result_of<V>>{detail::expression_bytes::object(branch)};
}

/// `switch_(case_(c, v), …, otherwise)`: the value of the first branch whose condition holds, else the last argument:
/// `{$switch: {branches: [{case: c, then: v}, …], default: otherwise}}`. Without a last argument, no branch that holds is an error of the
/// server.
template <class... Case>
[[nodiscard]] auto switch_(const Case&... branch) {
    constexpr bool is_branch[] = {detail::is_case<Case>...};
    constexpr std::size_t count = sizeof...(Case);
    constexpr bool has_default = !is_branch[count - 1];
    constexpr std::size_t branches = has_default ? count - 1 : count;
    static_assert(
        [&] {
            for (std::size_t i = 0; i < branches; ++i) {
                if (!is_branch[i]) {
                    return false;
                }
            }
            return branches != 0;
        }(),
        "strongo: expr::switch_ takes branches, then the value without one: switch_(case_(c, v), …, otherwise)");
    using result = detail::either_result<typename detail::branch<Case>::result...>;
    static_assert(!std::is_void_v<result>,
                  "strongo: the values of expr::switch_ have one type: convert what differs, or write std::nullopt for null");
    return expression<typename detail::entity_of_all<detail::any_entity, typename detail::branch<Case>::entity...>::type,
                      detail::result_or_unknown<result>>(
        detail::expression_bytes::switch_of({detail::address(detail::branch_bytes(branch))...}, has_default));
}

/// The first of these that is neither missing nor null, else the last: `{$ifNull: [a, b, …]}`.
template <class A, class B, class... More>
[[nodiscard]] auto if_null(const A& a, const B& b, const More&... more) {
    using result = detail::either_result<detail::result_of<A>, detail::result_of<B>, detail::result_of<More>...>;
    static_assert(!std::is_void_v<result>, "strongo: the values of expr::if_null have one type: convert what differs");
    return detail::make_operation<detail::result_or_unknown<result>>("$ifNull", a, b, more...);
}

} // namespace expr
} // namespace strongo
