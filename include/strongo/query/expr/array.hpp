#pragma once
// Lists: expr::filter(ref(lines), [](auto line) { return line[field<&line::qty>] > 1; }).
//
// A function that is given to filter, map or reduce takes the element, or the value so far and the element, as expressions, and returns an
// expression, a path or a constant. It is called once for each function inside of it, and once more. What is made of a list is a
// std::vector of its elements. With a missing or null list the value is null, unless it is said otherwise.

#include <strongo/query/detail/expression_types.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

namespace strongo {
namespace detail {

// A variable that has this type in the function it is given to.
template <class R>
expression<any_entity, R> bound_variable(std::string_view name) {
    return expression<any_entity, R>(expression_bytes::variable(name));
}

// `{op: {input: list, as: "this", what: body}}`
template <template <class Body> class Result, class A, class F>
auto make_each(std::string_view op, std::string_view what, const A& list, const F& f) {
    using element = element_result_t<result_of<A>>;
    auto body = as_expression(f(bound_variable<element>("this")));
    const std::string name = variable_name("this", body.depth());
    if (body.depth() != 0) {
        body = as_expression(f(bound_variable<element>(name)));
    }
    return expression_over<typename Result<typename decltype(body)::result>::type, A, decltype(body)>(
        expression_bytes::each(op, as_operand(list), name, what, body));
}

// What is added up or compared: several values, or what one list holds.
template <class... E>
struct values_of {
    using sum = sum_result<result_of<E>...>;
    using real = real_result<result_of<E>...>;
    using either = either_result<result_of<E>...>;
    static constexpr bool are_numbers = (number_operand<result_of<E>> && ...);
};
template <class A>
struct values_of<A> {
    using element = std::conditional_t<is_list<result_of<A>>, element_result_t<result_of<A>>, result_of<A>>;
    using sum = sum_result<element>;
    using real = real_result<element>;
    using either = element;
    static constexpr bool are_numbers = number_operand<element>;
};

// `{op: list}`, `{op: [a, b, …]}`
template <class R, class A, class... B>
auto make_values(std::string_view op, const A& a, const B&... b) {
    if constexpr (sizeof...(B) == 0) {
        return make_unary<R>(op, a);
    } else {
        return make_operation<R>(op, a, b...);
    }
}

template <class Element>
struct list_result {
    template <class Body>
    struct of {
        static_assert(bool_operand<Body>,
                      "strongo: the function of expr::filter returns a bool: compare something, or write expr::to_bool(e)");
        using type = std::vector<Element>;
    };
};
template <class Body>
struct mapped_result {
    using type = std::vector<Body>;
};

} // namespace detail

namespace expr {

/// How many elements: `{$size: list}`. A missing or null list is an error of the server.
template <class A>
[[nodiscard]] auto size(const A& list) {
    static_assert(detail::are_lists<A>, "strongo: expr::size takes a list: expr::length counts the code points of a text");
    return detail::make_unary<std::int32_t>("$size", list);
}

/// `{$arrayElemAt: [list, at]}`; a negative position counts from the end. A position beyond the list makes the value missing.
template <class A, class At>
[[nodiscard]] auto element_at(const A& list, const At& at) {
    static_assert(detail::are_lists<A>, "strongo: expr::element_at takes a list: this expression is none");
    static_assert(detail::are_numbers<At>, "strongo: expr::element_at takes a position that is a number");
    return detail::make_operation<detail::element_result_t<detail::result_of<A>>>("$arrayElemAt", list, at);
}

/// `{$first: list}`, missing of an empty list.
template <class A>
[[nodiscard]] auto first(const A& list) {
    static_assert(detail::are_lists<A>, "strongo: expr::first takes a list: this expression is none");
    return detail::make_unary<detail::element_result_t<detail::result_of<A>>>("$first", list);
}

/// `{$last: list}`, missing of an empty list.
template <class A>
[[nodiscard]] auto last(const A& list) {
    static_assert(detail::are_lists<A>, "strongo: expr::last takes a list: this expression is none");
    return detail::make_unary<detail::element_result_t<detail::result_of<A>>>("$last", list);
}

/// The first `count` elements, the last ones when it is negative: `{$slice: [list, count]}`.
template <class A, class Count>
[[nodiscard]] auto slice(const A& list, const Count& count) {
    static_assert(detail::are_lists<A>, "strongo: expr::slice takes a list: expr::substr takes a part of a text");
    static_assert(detail::are_numbers<Count>, "strongo: expr::slice takes a number of elements");
    return detail::make_operation<detail::made_list_t<detail::result_of<A>>>("$slice", list, count);
}

/// `count` elements from a position on, which counts from the end when it is negative: `{$slice: [list, from, count]}`.
template <class A, class From, class Count>
[[nodiscard]] auto slice(const A& list, const From& from, const Count& count) {
    static_assert(detail::are_lists<A>, "strongo: expr::slice takes a list: expr::substr takes a part of a text");
    static_assert(detail::are_numbers<From, Count>, "strongo: expr::slice takes a position and a number of elements");
    return detail::make_operation<detail::made_list_t<detail::result_of<A>>>("$slice", list, from, count);
}

/// The elements for which the function is true: `{$filter: {input: list, as: "this", cond: f("$$this")}}`.
template <class A, class F>
[[nodiscard]] auto filter(const A& list, const F& f) {
    static_assert(detail::are_lists<A>, "strongo: expr::filter takes a list: this expression is none");
    return detail::make_each<detail::list_result<detail::element_result_t<detail::result_of<A>>>::template of>("$filter", "cond", list, f);
}

/// What the function makes of each element: `{$map: {input: list, as: "this", in: f("$$this")}}`.
template <class A, class F>
[[nodiscard]] auto map(const A& list, const F& f) {
    static_assert(detail::are_lists<A>, "strongo: expr::map takes a list: this expression is none");
    return detail::make_each<detail::mapped_result>("$map", "in", list, f);
}

/// What the function makes of the value so far and each element, from the first on:
/// `{$reduce: {input: list, initialValue: initial, in: f("$$value", "$$this")}}`.
template <class A, class Initial, class F>
[[nodiscard]] auto reduce(const A& list, const Initial& initial, const F& f) {
    static_assert(detail::are_lists<A>, "strongo: expr::reduce takes a list: this expression is none");
    using element = detail::element_result_t<detail::result_of<A>>;
    using value = detail::result_of<Initial>;
    auto body = detail::as_expression(f(detail::bound_variable<value>("value"), detail::bound_variable<element>("this")));
    const std::string value_name = detail::variable_name("value", body.depth());
    const std::string item_name = detail::variable_name("this", body.depth());
    if (body.depth() != 0) {
        body = detail::as_expression(f(detail::bound_variable<value>(value_name), detail::bound_variable<element>(item_name)));
    }
    using result = detail::either_result<value, typename decltype(body)::result>;
    static_assert(!std::is_void_v<result>, "strongo: the function of expr::reduce returns what the first value is: convert one of them");
    return detail::expression_over<detail::result_or_unknown<result>, A, Initial, decltype(body)>(
        detail::expression_bytes::reduce(detail::as_operand(list), detail::as_operand(initial), value_name, item_name, body));
}

/// Whether the list holds the value: `{$in: [value, list]}`. A missing or null list is an error of the server.
template <class V, class A>
[[nodiscard]] auto in(const V& value, const A& list) {
    static_assert(detail::are_lists<A>, "strongo: expr::in takes a value, then a list: the second operand is no list");
    static_assert(detail::comparable<detail::result_of<V>, detail::element_result_t<detail::result_of<A>>>,
                  "strongo: expr::in looks for a value of the type that the list holds: this value is of another");
    return detail::make_operation<bool>("$in", value, list);
}

/// One list after the other: `{$concatArrays: [a, b, …]}`. Null when one of them is.
template <class A, class... B>
[[nodiscard]] auto concat_arrays(const A& a, const B&... b) {
    static_assert(detail::are_lists<A, B...>,
                  "strongo: expr::concat_arrays takes lists: an operand is none; texts are joined by expr::concat");
    using result = detail::either_result<detail::result_of<A>, detail::result_of<B>...>;
    static_assert(!std::is_void_v<result>, "strongo: expr::concat_arrays takes lists of one type: these hold different types");
    return detail::make_operation<detail::made_list_t<detail::result_or_unknown<result>>>("$concatArrays", a, b...);
}

/// The elements from the last to the first: `{$reverseArray: list}`.
template <class A>
[[nodiscard]] auto reverse(const A& list) {
    static_assert(detail::are_lists<A>, "strongo: expr::reverse takes a list: this expression is none");
    return detail::make_unary<detail::made_list_t<detail::result_of<A>>>("$reverseArray", list);
}

/// Tuples of the elements at each position, as many as the shortest list has: `{$zip: {inputs: [a, b, …]}}`.
template <class A, class B, class... More>
[[nodiscard]] auto zip(const A& a, const B& b, const More&... more) {
    static_assert(detail::are_lists<A, B, More...>, "strongo: expr::zip takes lists: an operand is none");
    using row = std::tuple<detail::element_result_t<detail::result_of<A>>, detail::element_result_t<detail::result_of<B>>,
                           detail::element_result_t<detail::result_of<More>>...>;
    return detail::expression_over<std::vector<row>, A, B, More...>(detail::expression_bytes::zip(
        {detail::address(detail::as_operand(a)), detail::address(detail::as_operand(b)), detail::address(detail::as_operand(more))...},
        false));
}

/// The same, as many as the longest list has, with null for what others lack: `{$zip: {inputs: [a, b, …], useLongestLength: true}}`.
template <class A, class B, class... More>
[[nodiscard]] auto zip_longest(const A& a, const B& b, const More&... more) {
    static_assert(detail::are_lists<A, B, More...>, "strongo: expr::zip_longest takes lists: an operand is none");
    using row = std::tuple<std::optional<detail::element_result_t<detail::result_of<A>>>,
                           std::optional<detail::element_result_t<detail::result_of<B>>>,
                           std::optional<detail::element_result_t<detail::result_of<More>>>...>;
    return detail::expression_over<std::vector<row>, A, B, More...>(detail::expression_bytes::zip(
        {detail::address(detail::as_operand(a)), detail::address(detail::as_operand(b)), detail::address(detail::as_operand(more))...},
        true));
}

/// Whole numbers from `start` on and before `end`, `step` apart: `{$range: [start, end, step]}`.
template <class Start, class End, class... Step>
[[nodiscard]] auto range(const Start& start, const End& end, const Step&... step) {
    static_assert(sizeof...(Step) <= 1, "strongo: expr::range(start, end, step) takes three numbers at most");
    static_assert(detail::are_numbers<Start, End, Step...>, "strongo: expr::range takes numbers: an operand is none");
    return detail::make_operation<std::vector<std::int32_t>>("$range", start, end, step...);
}

/// The list of these values: `[a, b, …]`. What is missing becomes null.
template <class A, class... B>
[[nodiscard]] auto list(const A& a, const B&... b) {
    using element = detail::either_result<detail::result_of<A>, detail::result_of<B>...>;
    static_assert(!std::is_void_v<element>, "strongo: expr::list takes values of one type: convert what differs");
    return detail::expression_over<std::vector<detail::result_or_unknown<element>>, A, B...>(
        detail::expression_bytes::list({detail::address(detail::as_operand(a)), detail::address(detail::as_operand(b))...}));
}

/// The sum of a list's numbers, or of several values: `{$sum: list}`, `{$sum: [a, b, …]}`. What is no number is left out; 0 of none.
template <class A, class... B>
[[nodiscard]] auto sum_of(const A& a, const B&... b) {
    using values = detail::values_of<A, B...>;
    static_assert(values::are_numbers, "strongo: expr::sum_of takes a list of numbers, or numbers: an operand is neither");
    return detail::make_values<typename values::sum>("$sum", a, b...);
}

/// The average, a double or a decimal: `{$avg: list}`, `{$avg: [a, b, …]}`. What is no number is left out; null of none.
template <class A, class... B>
[[nodiscard]] auto avg_of(const A& a, const B&... b) {
    using values = detail::values_of<A, B...>;
    static_assert(values::are_numbers, "strongo: expr::avg_of takes a list of numbers, or numbers: an operand is neither");
    return detail::make_values<typename values::real>("$avg", a, b...);
}

/// The greatest element of a list, or of several values: `{$max: list}`, `{$max: [a, b, …]}`. Null and missing are left out; null of none.
template <class A, class... B>
[[nodiscard]] auto max_of(const A& a, const B&... b) {
    using values = detail::values_of<A, B...>;
    static_assert(!std::is_void_v<typename values::either>, "strongo: expr::max_of takes a list, or values of one type: these differ");
    return detail::make_values<detail::result_or_unknown<typename values::either>>("$max", a, b...);
}

/// The least element of a list, or of several values: `{$min: list}`, `{$min: [a, b, …]}`. Null and missing are left out; null of none.
template <class A, class... B>
[[nodiscard]] auto min_of(const A& a, const B&... b) {
    using values = detail::values_of<A, B...>;
    static_assert(!std::is_void_v<typename values::either>, "strongo: expr::min_of takes a list, or values of one type: these differ");
    return detail::make_values<detail::result_or_unknown<typename values::either>>("$min", a, b...);
}

} // namespace expr
} // namespace strongo
