#pragma once
// Variables: those of the server, and names for values that are used more than once.

#include <strongo/query/detail/expression_types.hpp>

#include <string>
#include <string_view>
#include <type_traits>

namespace strongo {
namespace detail {

/// A name and an expression; views the name.
template <class T, class R>
struct named_value {
    std::string_view name;
    expression_bytes bytes;
};

template <class E>
inline constexpr bool is_named = false;
template <class T, class R>
inline constexpr bool is_named<named_value<T, R>> = true;

template <class E>
struct entity_of_named : std::type_identity<typename expression_of<E>::entity> {
    using result = result_of<E>;
};
template <class T, class R>
struct entity_of_named<named_value<T, R>> : std::type_identity<T> {
    using result = R;
};

template <class E>
decltype(auto) named_bytes(const E& e) {
    if constexpr (is_named<E>) {
        return (e.bytes);
    } else {
        return as_operand(e);
    }
}
template <class E>
std::string_view name_of(const E& e) {
    if constexpr (is_named<E>) {
        return e.name;
    } else {
        return {};
    }
}

template <class First, class... Rest>
struct last_of : last_of<Rest...> {};
template <class Last>
struct last_of<Last> {
    using type = Last;
};

} // namespace detail

namespace expr {

/// A value with a name, for `let` and `object`. Views the name.
template <class E>
[[nodiscard]] auto named(std::string_view name, const E& e) {
    return detail::named_value<typename detail::expression_of<E>::entity, detail::result_of<E>>{name, detail::as_expression(e)};
}

/// A variable by its name: `variable<int>("x")` is "$$x", whose value is said to be an R. A name that starts with anything but a lower-case
/// letter is a fault, unless it is that of a system variable.
template <class R = detail::unknown_value>
[[nodiscard]] expression<detail::any_entity, R> variable(std::string_view name) {
    return expression<detail::any_entity, R>(detail::expression_bytes::variable(name));
}

/// The time at which the operation started, the same for all documents: "$$NOW".
inline constexpr detail::system_variable<detail::any_entity, date> now{"NOW"};

/// The whole document: "$$ROOT". Of a member, write `ref`.
template <class T>
inline constexpr detail::system_variable<T, T> root{"ROOT"};

/// The document that references start from: "$$CURRENT".
template <class T>
inline constexpr detail::system_variable<T, T> current{"CURRENT"};

/// Leaves the member out that it would be the value of: "$$REMOVE". Goes with values of every type.
inline constexpr detail::system_variable<detail::any_entity, std::nullopt_t> removed{"REMOVE"};

/// What a function makes of a value, which is computed once: `let(e, [](auto v) { return v * v; })` is
/// `{$let: {vars: {v1: e}, in: {$multiply: ["$$v1", "$$v1"]}}}`. The function returns an expression, a path or a constant, and may be
/// called twice.
template <class A, class F>
    requires(!detail::is_named<A>)
[[nodiscard]] auto let(const A& a, const F& f) {
    auto body = detail::as_expression(f(variable<detail::result_of<A>>("v1")));
    const std::string v1 = detail::variable_name("v1", body.depth());
    if (body.depth() != 0) {
        body = detail::as_expression(f(variable<detail::result_of<A>>(v1)));
    }
    return detail::expression_over<typename decltype(body)::result, A, decltype(body)>(
        detail::expression_bytes::let({{v1, detail::address(detail::as_operand(a))}}, body));
}

/// The same of two values.
template <class A, class B, class F>
    requires(!detail::is_named<A>)
[[nodiscard]] auto let(const A& a, const B& b, const F& f) {
    auto body = detail::as_expression(f(variable<detail::result_of<A>>("v1"), variable<detail::result_of<B>>("v2")));
    const std::string v1 = detail::variable_name("v1", body.depth());
    const std::string v2 = detail::variable_name("v2", body.depth());
    if (body.depth() != 0) {
        body = detail::as_expression(f(variable<detail::result_of<A>>(v1), variable<detail::result_of<B>>(v2)));
    }
    return detail::expression_over<typename decltype(body)::result, A, B, decltype(body)>(
        detail::expression_bytes::let({{v1, detail::address(detail::as_operand(a))}, {v2, detail::address(detail::as_operand(b))}}, body));
}

/// Any number of values with names of your own: `let(named("x", a), named("y", b), variable<int>("x") + variable<int>("y"))`.
template <class T, class R, class... More>
[[nodiscard]] auto let(const detail::named_value<T, R>& first, const More&... more) {
    using body = typename detail::last_of<detail::named_value<T, R>, More...>::type;
    static_assert((int{detail::is_named<More>} + ... + 0) + 1 == sizeof...(More) && !detail::is_named<body>,
                  "strongo: expr::let takes named values, then the expression that uses them: let(named(\"x\", e), …, body)");
    return expression<typename detail::entity_of_all<T, typename detail::entity_of_named<More>::type...>::type,
                      typename detail::entity_of_named<body>::result>(detail::expression_bytes::let(
        {{first.name, &first.bytes}, {detail::name_of(more), detail::address(detail::named_bytes(more))}...}));
}

} // namespace expr
} // namespace strongo
