#pragma once
// Conversions, and what type a value has. A value that cannot be converted is an error of the server; null and missing become null.

#include <strongo/query/detail/expression_types.hpp>

#include <cstdint>
#include <string>

namespace strongo {
namespace detail {

template <class R>
concept converted_operand = any_result<R> || (!list_operand<R> && !object_operand<R>);

template <class R, class E>
auto make_conversion(std::string_view op, const E& e) {
    static_assert(converted_operand<result_of<E>>,
                  "strongo: a list or a document is not converted: convert its elements with expr::map, or a member of it");
    return make_unary<R>(op, e);
}

template <class R>
concept conversion_target = stored_as<R, bson::type::int32, bson::type::int64, bson::type::float64, bson::type::decimal128,
                                      bson::type::string, bson::type::date, bson::type::boolean, bson::type::oid>;

} // namespace detail

namespace expr {

/// `{$toInt: e}`: a number cut to a whole one, a text read, a bool as 0 or 1.
template <class E>
[[nodiscard]] auto to_int(const E& e) {
    return detail::make_conversion<std::int32_t>("$toInt", e);
}

/// `{$toLong: e}`: also of a date, its milliseconds.
template <class E>
[[nodiscard]] auto to_long(const E& e) {
    return detail::make_conversion<std::int64_t>("$toLong", e);
}

/// `{$toDouble: e}`
template <class E>
[[nodiscard]] auto to_double(const E& e) {
    return detail::make_conversion<double>("$toDouble", e);
}

/// `{$toDecimal: e}`
template <class E>
[[nodiscard]] auto to_decimal(const E& e) {
    return detail::make_conversion<decimal128>("$toDecimal", e);
}

/// `{$toString: e}`: a date in ISO 8601, an oid in hexadecimal.
template <class E>
[[nodiscard]] auto to_string(const E& e) {
    return detail::make_conversion<std::string>("$toString", e);
}

/// `{$toDate: e}`: of a number its milliseconds, of a text what it reads as, of an oid its time.
template <class E>
[[nodiscard]] auto to_date(const E& e) {
    static_assert(!std::is_same_v<detail::result_of<E>, bool>,
                  "strongo: expr::to_date takes a number, a text, an oid or a date: a bool is no time");
    return detail::make_conversion<date>("$toDate", e);
}

/// `{$toBool: e}`: zero is false, every text true.
template <class E>
[[nodiscard]] auto to_bool(const E& e) {
    return detail::make_unary<bool>("$toBool", e);
}

/// `{$toObjectId: e}`: of a text of 24 hexadecimal digits.
template <class E>
[[nodiscard]] auto to_oid(const E& e) {
    using from = detail::result_of<E>;
    static_assert(detail::text_operand<from> || detail::stored_as<from, bson::type::oid>,
                  "strongo: expr::to_oid takes a text of 24 hexadecimal digits: this expression is none");
    return detail::make_unary<oid>("$toObjectId", e);
}

/// To the type that an R is stored as: `{$convert: {input: e, to: "int", onError: …, onNull: …}}`. What stands for a value that cannot be
/// converted, and for null and missing, may follow: a value of the same type, or std::nullopt.
template <class R, class E, class OnError = detail::no_argument, class OnNull = detail::no_argument>
[[nodiscard]] auto convert(const E& e, const OnError& on_error = {}, const OnNull& on_null = {}) {
    static_assert(detail::conversion_target<R>,
                  "strongo: expr::convert<R> makes numbers, texts, dates, bools and oids: R is stored as none of these");
    static_assert(detail::comparable<R, typename detail::result_of_argument<OnError>::type> &&
                      detail::comparable<R, typename detail::result_of_argument<OnNull>::type>,
                  "strongo: what expr::convert<R> makes of an error or of null is an R, or std::nullopt");
    const auto& input = detail::as_operand(e);
    const auto to = detail::expression_bytes::text(bson::alias(static_cast<bson::type>(detail::stored_type<R>())));
    const detail::optional_argument<OnError> error(on_error);
    const detail::optional_argument<OnNull> null(on_null);
    return detail::expression_with<R, E, OnError, OnNull>(detail::expression_bytes::operation(
        "$convert", {{"input", &input}, {"to", &to}, {"onError", error.get()}, {"onNull", null.get()}}));
}

/// The name of the type: `{$type: e}`, "int", "missing".
template <class E>
[[nodiscard]] auto type_of(const E& e) {
    return detail::make_unary<std::string>("$type", e);
}

/// `{$isNumber: e}`
template <class E>
[[nodiscard]] auto is_number(const E& e) {
    return detail::make_unary<bool>("$isNumber", e);
}

/// `{$isArray: [e]}`
template <class E>
[[nodiscard]] auto is_array(const E& e) {
    return detail::make_operation<bool>("$isArray", e);
}

/// The same expression, whose value is said to be an R: nothing is converted.
template <class R, class E>
[[nodiscard]] auto as(const E& e) {
    return detail::expression_over<R, E>(detail::as_expression(e));
}

} // namespace expr
} // namespace strongo
