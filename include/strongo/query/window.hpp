#pragma once
// What the stage `set_window_fields` computes over the documents around each one:
// windowed(sum<&with_total::running>(field<&sale::amount>), documents(unbounded, 0)).

#include <strongo/query/accumulators.hpp>
#include <strongo/query/detail/members.hpp>
#include <strongo/query/expression.hpp>

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace strongo {

/// No bound on this side of a window.
inline constexpr std::nullopt_t unbounded = std::nullopt;

/// Which documents a window has; made by `documents` and `range_of`.
struct window_bounds {
    std::string_view kind;         ///< "documents" or "range"
    std::optional<double> lower{}; ///< empty: unbounded; 0: the current one
    std::optional<double> upper{};
    std::string_view unit{}; ///< of a range of dates: "hour", "day", …
};

/// From `lower` documents to `upper` documents behind the current one; negative is before it, `unbounded` has no bound.
[[nodiscard]] inline window_bounds documents(std::optional<int> lower, std::optional<int> upper) {
    return {"documents", lower, upper, {}};
}

/// The documents whose sort field differs by `lower` to `upper` from that of the current one; for a date in a unit: "day".
[[nodiscard]] inline window_bounds range_of(std::optional<double> lower, std::optional<double> upper, std::string_view unit = {}) {
    return {"range", lower, upper, unit};
}

namespace detail {

expression_bytes add_window(const expression_bytes& accumulator, const window_bounds& window);
expression_bytes empty_operator(std::string_view op);
expression_bytes shift_operator(const expression_bytes& output, std::int64_t by, const expression_bytes* otherwise);

template <auto Member>
consteval void check_rank() {
    static_assert(number_value<typename peel<pointed_value<Member>>::type>, "strongo: a rank is a number: the member is none");
}

} // namespace detail

/// An accumulator over a window instead of all documents of the partition.
template <class T, auto Member>
[[nodiscard]] accumulated<T, Member> windowed(const accumulated<T, Member>& what, const window_bounds& window) {
    return {detail::add_window(what.value, window)};
}

/// The rank by the sort field, from 1 on: equal ones have the same, and the next one is further behind (`$rank`) or not (`$denseRank`).
template <auto Member>
[[nodiscard]] auto rank() {
    detail::check_rank<Member>();
    return accumulated<detail::any_entity, Member>{detail::empty_operator("$rank")};
}
template <auto Member>
[[nodiscard]] auto dense_rank() {
    detail::check_rank<Member>();
    return accumulated<detail::any_entity, Member>{detail::empty_operator("$denseRank")};
}

/// The position in the partition, from 1 on.
template <auto Member>
[[nodiscard]] auto document_number() {
    detail::check_rank<Member>();
    return accumulated<detail::any_entity, Member>{detail::empty_operator("$documentNumber")};
}

/// The value of an expression for the document `by` places behind the current one, or null; the member is optional.
template <auto Member, class E>
[[nodiscard]] auto shift(const E& e, std::int64_t by) {
    detail::check_same<Member, E>();
    static_assert(detail::is_optional<detail::pointed_value<Member>>, "strongo: shift gives null at the ends: make the member optional");
    return accumulated<typename detail::expression_of<E>::entity, Member>{detail::shift_operator(detail::as_expression(e), by, nullptr)};
}

/// The same, with a constant at the ends.
template <auto Member, class E, class Otherwise>
[[nodiscard]] auto shift(const E& e, std::int64_t by, const Otherwise& otherwise) {
    detail::check_same<Member, E>();
    const auto constant = expr::lit(otherwise);
    return accumulated<typename detail::expression_of<E>::entity, Member>{detail::shift_operator(detail::as_expression(e), by, &constant)};
}

} // namespace strongo
