#pragma once
// What the stages `group`, `group_all` and `bucket` compute for each group, each named by the member it fills:
// count<&by_city::people>(), avg<&by_city::mean_age>(field<&person::age>). They take an expression, a path, or a constant.

#include <strongo/query/computed.hpp>
#include <strongo/query/detail/members.hpp>
#include <strongo/query/expression.hpp>
#include <strongo/query/sort.hpp>

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <type_traits>

namespace strongo {

/// A key of a group; made by `key`.
template <class T, auto Member>
struct group_key {
    static constexpr auto member = Member;
    using entity = T;
    using is_key = void;
    detail::expression_bytes value;
};

/// A member of a group with its accumulator.
template <class T, auto Member>
struct accumulated {
    static constexpr auto member = Member;
    using entity = T;
    detail::expression_bytes value;
};

namespace detail {

template <auto Member>
using pointed_value = typename member_traits<decltype(Member)>::value;

template <auto Member, class E>
auto accumulate(std::string_view op, const E& e) {
    return accumulated<typename expression_of<E>::entity, Member>{expression_bytes::operation(op, as_expression(e))};
}

template <class R>
inline constexpr bool is_accumulated_number = number_value<R> || std::is_same_v<R, decimal128> || std::is_same_v<R, unknown_value>;

template <auto Member, class E>
consteval void check_same() {
    static_assert(receives<pointed_value<Member>, typename expression_of<E>::result>(),
                  "strongo: this accumulator gives values of the expression's type: the member has another one");
}

template <auto Member, class E>
consteval void check_list() {
    using list = typename peel<pointed_value<Member>>::type;
    static_assert(list_value<list>, "strongo: this accumulator gives a list: make the member a std::vector");
    if constexpr (list_value<list>) {
        static_assert(receives<typename list::value_type, typename expression_of<E>::result>(),
                      "strongo: this accumulator gives a list of the expression's values: the member's elements have another type");
    }
}

template <auto Member, class E>
consteval void check_number() {
    static_assert(is_accumulated_number<typename peel<typename expression_of<E>::result>::type>,
                  "strongo: this accumulator takes a number");
    static_assert(is_accumulated_number<typename peel<pointed_value<Member>>::type>,
                  "strongo: this accumulator gives a number: the member is none");
}

// The entity of a sorted accumulator: that of the order, which the expression must be about too.
template <class T, class E>
consteval void check_sorted() {
    using entity = typename expression_of<E>::entity;
    static_assert(std::is_same_v<entity, T> || std::is_same_v<entity, any_entity>,
                  "strongo: this accumulator sorts and reads the documents of one entity: name fields of one struct");
}

// {op: {output: e, sortBy: order, n: n}}; without n for 0.
expression_bytes accumulate_sorted(std::string_view op, const expression_bytes& output, const rendered& order, std::int64_t n);
// {op: {input: e, n: n}}
expression_bytes accumulate_n(std::string_view op, const expression_bytes& input, std::int64_t n);
// {op: {input: e, p: […], method: "approximate"}}; a median has no p.
expression_bytes accumulate_percentile(std::string_view op, const expression_bytes& input, std::span<const double> p);

} // namespace detail

/// `Member` is a key of the group.
template <auto Member, class E>
[[nodiscard]] auto key(const E& e) {
    detail::check_same<Member, E>();
    return group_key<typename detail::expression_of<E>::entity, Member>{detail::as_expression(e)};
}

/// `$sum`: what is no number counts as 0.
template <auto Member, class E>
[[nodiscard]] auto sum(const E& e) {
    detail::check_number<Member, E>();
    detail::check_same<Member, E>();
    return detail::accumulate<Member>("$sum", e);
}

/// How many documents the group has: `{$sum: 1}`.
template <auto Member>
[[nodiscard]] auto count() {
    static_assert(detail::number_value<typename detail::peel<detail::pointed_value<Member>>::type>,
                  "strongo: count gives a number: the member is none");
    return accumulated<detail::any_entity, Member>{detail::expression_bytes::operation("$sum", expr::lit(1))};
}

/// `$avg`: null when no value is a number, so that an optional member may stay empty. A double, or a decimal128 of such.
template <auto Member, class E>
[[nodiscard]] auto avg(const E& e) {
    using member = typename detail::peel<detail::pointed_value<Member>>::type;
    detail::check_number<Member, E>();
    static_assert(std::is_floating_point_v<member> || std::is_same_v<member, decimal128>,
                  "strongo: this accumulator gives a double: the member is an integer");
    return detail::accumulate<Member>("$avg", e);
}

/// `$min` and `$max`, in the server's order of values.
template <auto Member, class E>
[[nodiscard]] auto min(const E& e) {
    detail::check_same<Member, E>();
    return detail::accumulate<Member>("$min", e);
}
template <auto Member, class E>
[[nodiscard]] auto max(const E& e) {
    detail::check_same<Member, E>();
    return detail::accumulate<Member>("$max", e);
}

/// `$first` and `$last`: of the documents in the order that they come in.
template <auto Member, class E>
[[nodiscard]] auto first(const E& e) {
    detail::check_same<Member, E>();
    return detail::accumulate<Member>("$first", e);
}
template <auto Member, class E>
[[nodiscard]] auto last(const E& e) {
    detail::check_same<Member, E>();
    return detail::accumulate<Member>("$last", e);
}

/// `$push`: all values; `$addToSet`: each different value once, in no order.
template <auto Member, class E>
[[nodiscard]] auto push(const E& e) {
    detail::check_list<Member, E>();
    return detail::accumulate<Member>("$push", e);
}
template <auto Member, class E>
[[nodiscard]] auto add_to_set(const E& e) {
    detail::check_list<Member, E>();
    return detail::accumulate<Member>("$addToSet", e);
}

/// `$stdDevPop` and `$stdDevSamp`: null without numbers, or of a sample of one.
template <auto Member, class E>
[[nodiscard]] auto std_dev_pop(const E& e) {
    detail::check_number<Member, E>();
    return detail::accumulate<Member>("$stdDevPop", e);
}
template <auto Member, class E>
[[nodiscard]] auto std_dev_samp(const E& e) {
    detail::check_number<Member, E>();
    return detail::accumulate<Member>("$stdDevSamp", e);
}

/// `$mergeObjects`: of two fields with one name the last counts.
template <auto Member, class E>
[[nodiscard]] auto merge_objects(const E& e) {
    detail::check_same<Member, E>();
    return detail::accumulate<Member>("$mergeObjects", e);
}

/// `$top` and `$bottom`: the value for the first or the last document in this order. Servers from 5.2 on.
template <auto Member, class E, class T>
[[nodiscard]] auto top(const sort_order<T>& order, const E& e) {
    detail::check_sorted<T, E>();
    detail::check_same<Member, E>();
    return accumulated<T, Member>{detail::accumulate_sorted("$top", detail::as_expression(e), order.rendered_bytes(), 0)};
}
template <auto Member, class E, class T>
[[nodiscard]] auto bottom(const sort_order<T>& order, const E& e) {
    detail::check_sorted<T, E>();
    detail::check_same<Member, E>();
    return accumulated<T, Member>{detail::accumulate_sorted("$bottom", detail::as_expression(e), order.rendered_bytes(), 0)};
}

/// `$topN` and `$bottomN`: the values for the first or the last `n` documents in this order; n is 1 or more. Servers from 5.2 on.
template <auto Member, class E, class T>
[[nodiscard]] auto top_n(std::int64_t n, const sort_order<T>& order, const E& e) {
    detail::check_sorted<T, E>();
    detail::check_list<Member, E>();
    return accumulated<T, Member>{detail::accumulate_sorted("$topN", detail::as_expression(e), order.rendered_bytes(), n)};
}
template <auto Member, class E, class T>
[[nodiscard]] auto bottom_n(std::int64_t n, const sort_order<T>& order, const E& e) {
    detail::check_sorted<T, E>();
    detail::check_list<Member, E>();
    return accumulated<T, Member>{detail::accumulate_sorted("$bottomN", detail::as_expression(e), order.rendered_bytes(), n)};
}

/// `$firstN`, `$lastN`, `$minN` and `$maxN`: up to `n` values; n is 1 or more. Servers from 5.2 on.
template <auto Member, class E>
[[nodiscard]] auto first_n(std::int64_t n, const E& e) {
    detail::check_list<Member, E>();
    return accumulated<typename detail::expression_of<E>::entity, Member>{detail::accumulate_n("$firstN", detail::as_expression(e), n)};
}
template <auto Member, class E>
[[nodiscard]] auto last_n(std::int64_t n, const E& e) {
    detail::check_list<Member, E>();
    return accumulated<typename detail::expression_of<E>::entity, Member>{detail::accumulate_n("$lastN", detail::as_expression(e), n)};
}
template <auto Member, class E>
[[nodiscard]] auto min_n(std::int64_t n, const E& e) {
    detail::check_list<Member, E>();
    return accumulated<typename detail::expression_of<E>::entity, Member>{detail::accumulate_n("$minN", detail::as_expression(e), n)};
}
template <auto Member, class E>
[[nodiscard]] auto max_n(std::int64_t n, const E& e) {
    detail::check_list<Member, E>();
    return accumulated<typename detail::expression_of<E>::entity, Member>{detail::accumulate_n("$maxN", detail::as_expression(e), n)};
}

/// `$percentile`: the values below which these parts (0 to 1) of the numbers lie, approximately; a list in their order. Servers from
/// 7.0 on.
template <auto Member, class E>
[[nodiscard]] auto percentile(std::initializer_list<double> p, const E& e) {
    using list = typename detail::peel<detail::pointed_value<Member>>::type;
    static_assert(detail::is_accumulated_number<typename detail::peel<typename detail::expression_of<E>::result>::type>,
                  "strongo: this accumulator takes a number");
    static_assert(detail::list_value<list>, "strongo: percentile gives a list of doubles: make the member a std::vector<double>");
    return accumulated<typename detail::expression_of<E>::entity, Member>{
        detail::accumulate_percentile("$percentile", detail::as_expression(e), {p.begin(), p.size()})};
}

/// `$median`: the middle number, approximately. Servers from 7.0 on.
template <auto Member, class E>
[[nodiscard]] auto median(const E& e) {
    detail::check_number<Member, E>();
    return accumulated<typename detail::expression_of<E>::entity, Member>{
        detail::accumulate_percentile("$median", detail::as_expression(e), {})};
}

} // namespace strongo
