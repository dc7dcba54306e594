#pragma once
// Dates: expr::year(ref(created), "Europe/Berlin"), expr::date_trunc(ref(created), time_unit::week).
//
// A time zone is the name of one, or an offset ("+02:00"), as a text, a path or an expression; UTC when there is none. With a missing or
// null operand the value is null.

#include <strongo/query/detail/expression_types.hpp>
#include <strongo/query/time_unit.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strongo {
namespace detail {

template <class R, class D, class Zone>
auto make_date_part(std::string_view op, const D& date, const Zone& timezone) {
    static_assert(text_operand<typename result_of_argument<Zone>::type>, "strongo: a time zone is a text: \"Europe/Berlin\"");
    const optional_argument<Zone> zone(timezone);
    return expression_with<R, D, Zone>(expression_bytes::date_part(op, as_operand(date), zone.get()));
}

// An option that is there when it is not empty.
class text_option {
public:
    explicit text_option(std::string_view text) : is_there_(!text.empty()), of_(expression_bytes::text(text)) {}
    [[nodiscard]] const expression_bytes* get() const noexcept { return is_there_ ? &of_ : nullptr; }

private:
    bool is_there_;
    expression_bytes of_;
};

template <class V>
class value_option {
public:
    explicit value_option(const std::optional<V>& value)
        : is_there_(value.has_value()),
          of_(value ? expression_bytes(as_expression(*value)) : expression_bytes()) {}
    [[nodiscard]] const expression_bytes* get() const noexcept { return is_there_ ? &of_ : nullptr; }

private:
    bool is_there_;
    expression_bytes of_;
};

// `{$dateTrunc: {date: of, unit: unit, binSize: …, timezone: …, startOfWeek: …}}`
[[nodiscard]] expression_bytes render_date_trunc(const expression_bytes& of, time_unit unit, std::int64_t bin_size,
                                                 std::string_view timezone, std::optional<week_start> start_of_week);

// `{$dateDiff: {startDate: from, endDate: to, unit: unit, timezone: …, startOfWeek: …}}`
[[nodiscard]] expression_bytes render_date_diff(const expression_bytes& from, const expression_bytes& to, time_unit unit,
                                                std::string_view timezone, std::optional<week_start> start_of_week);

// `{op: {startDate: date, unit: unit, amount: amount, timezone: …}}`
template <class D, class Amount>
auto make_date_sum(std::string_view op, const D& date, time_unit unit, const Amount& amount, std::string_view timezone) {
    const auto& start = as_operand(date);
    const auto& count = as_operand(amount);
    const expression_bytes of = expression_bytes::text(to_string(unit));
    const text_option zone(timezone);
    return expression_over<strongo::date, D, Amount>(
        expression_bytes::operation(op, {{"startDate", &start}, {"unit", &of}, {"amount", &count}, {"timezone", zone.get()}}));
}

} // namespace detail

namespace expr {

/// The year: `{$year: date}`, with a time zone `{$year: {date: date, timezone: "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto year(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::year takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$year", date, timezone);
}

/// The month, from 1 to 12: `{$month: date}`, with a time zone `{$month: {date: date, timezone: "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto month(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::month takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$month", date, timezone);
}

/// The day of the month, from 1 to 31: `{$dayOfMonth: date}`, with a time zone `{$dayOfMonth: {date: date, timezone: "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto day(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::day takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$dayOfMonth", date, timezone);
}

/// The hour, from 0 to 23: `{$hour: date}`, with a time zone `{$hour: {date: date, timezone: "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto hour(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::hour takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$hour", date, timezone);
}

/// The minute, from 0 to 59: `{$minute: date}`, with a time zone `{$minute: {date: date, timezone: "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto minute(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::minute takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$minute", date, timezone);
}

/// The second, from 0 to 60: `{$second: date}`, with a time zone `{$second: {date: date, timezone: "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto second(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::second takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$second", date, timezone);
}

/// The millisecond, from 0 to 999: `{$millisecond: date}`, with a time zone `{$millisecond: {date: date, timezone: "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto millisecond(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::millisecond takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$millisecond", date, timezone);
}

/// The day of the week, from 1 (Sunday) to 7 (Saturday): `{$dayOfWeek: date}`, with a time zone `{$dayOfWeek: {date: date, timezone:
/// "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto day_of_week(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::day_of_week takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$dayOfWeek", date, timezone);
}

/// The day of the year, from 1 to 366: `{$dayOfYear: date}`, with a time zone `{$dayOfYear: {date: date, timezone: "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto day_of_year(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::day_of_year takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$dayOfYear", date, timezone);
}

/// The week of the year, from 0 to 53; weeks start on Sunday: `{$week: date}`, with a time zone `{$week: {date: date, timezone:
/// "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto week(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::week takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$week", date, timezone);
}

/// The week of ISO 8601, from 1 to 53: `{$isoWeek: date}`, with a time zone `{$isoWeek: {date: date, timezone: "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto iso_week(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::iso_week takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$isoWeek", date, timezone);
}

/// The year of the ISO 8601 week: `{$isoWeekYear: date}`, with a time zone `{$isoWeekYear: {date: date, timezone: "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto iso_week_year(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::iso_week_year takes a date: this expression is none");
    return detail::make_date_part<std::int64_t>("$isoWeekYear", date, timezone);
}

/// The day of the week, from 1 (Monday) to 7 (Sunday): `{$isoDayOfWeek: date}`, with a time zone `{$isoDayOfWeek: {date: date, timezone:
/// "Europe/Berlin"}}`.
template <class D, class Zone = detail::no_argument>
[[nodiscard]] auto iso_day_of_week(const D& date, const Zone& timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::iso_day_of_week takes a date: this expression is none");
    return detail::make_date_part<std::int32_t>("$isoDayOfWeek", date, timezone);
}

/// Options of `date_trunc`.
struct date_trunc_options {
    std::int64_t bin_size = 1;                 ///< how many units are one bin; positive
    std::string_view timezone{};               ///< UTC when it is empty
    std::optional<week_start> start_of_week{}; ///< of weeks; Sunday when there is none
};

/// The start of the unit, or of the bin of several units, that the date lies in: `{$dateTrunc: {date: date, unit: "week", …}}`.
template <class D>
[[nodiscard]] auto date_trunc(const D& date, time_unit unit, const date_trunc_options& options = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::date_trunc takes a date: this expression is none");
    const auto& of = detail::as_operand(date);
    return detail::expression_over<strongo::date, D>(
        detail::render_date_trunc(of, unit, options.bin_size, options.timezone, options.start_of_week));
}

/// The date `amount` units later: `{$dateAdd: {startDate: date, unit: "day", amount: amount}}`. The amount is a whole number.
template <class D, class Amount>
[[nodiscard]] auto date_add(const D& date, time_unit unit, const Amount& amount, std::string_view timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::date_add takes a date: this expression is none");
    static_assert(detail::are_numbers<Amount>, "strongo: expr::date_add takes a number of units: date_add(date, time_unit::day, 7)");
    return detail::make_date_sum("$dateAdd", date, unit, amount, timezone);
}

/// The date `amount` units earlier: `{$dateSubtract: {startDate: date, unit: "day", amount: amount}}`.
template <class D, class Amount>
[[nodiscard]] auto date_subtract(const D& date, time_unit unit, const Amount& amount, std::string_view timezone = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::date_subtract takes a date: this expression is none");
    static_assert(detail::are_numbers<Amount>,
                  "strongo: expr::date_subtract takes a number of units: date_subtract(date, time_unit::day, 7)");
    return detail::make_date_sum("$dateSubtract", date, unit, amount, timezone);
}

/// Options of `date_diff`.
struct date_diff_options {
    std::string_view timezone{};               ///< UTC when it is empty
    std::optional<week_start> start_of_week{}; ///< of weeks; Sunday when there is none
};

/// How many bounds of the unit lie between two dates, negative when `to` is the earlier: `{$dateDiff: {startDate: from, endDate: to, unit:
/// "day"}}`.
template <class From, class To>
[[nodiscard]] auto date_diff(const From& from, const To& to, time_unit unit, const date_diff_options& options = {}) {
    static_assert(detail::time_operand<detail::result_of<From>> && detail::time_operand<detail::result_of<To>>,
                  "strongo: expr::date_diff takes two dates: an operand is none");
    const auto& start = detail::as_operand(from);
    const auto& end = detail::as_operand(to);
    return detail::expression_over<std::int64_t, From, To>(
        detail::render_date_diff(start, end, unit, options.timezone, options.start_of_week));
}

/// Options of `date_to_string`.
struct date_to_string_options {
    std::string_view format{};                 ///< "%Y-%m-%d"; ISO 8601 when it is empty
    std::string_view timezone{};               ///< UTC when it is empty
    std::optional<std::string_view> on_null{}; ///< in place of null
};

/// The date as a text: `{$dateToString: {date: date, format: "%Y-%m-%d"}}`.
template <class D>
[[nodiscard]] auto date_to_string(const D& date, const date_to_string_options& options = {}) {
    static_assert(detail::time_operand<detail::result_of<D>>, "strongo: expr::date_to_string takes a date: this expression is none");
    const auto& of = detail::as_operand(date);
    const detail::text_option format(options.format);
    const detail::text_option zone(options.timezone);
    const detail::value_option<std::string_view> on_null(options.on_null);
    return detail::expression_over<std::string, D>(detail::expression_bytes::operation(
        "$dateToString", {{"date", &of}, {"format", format.get()}, {"timezone", zone.get()}, {"onNull", on_null.get()}}));
}

/// Options of `date_from_string`.
struct date_from_string_options {
    std::string_view format{};      ///< "%d.%m.%Y"; ISO 8601 when it is empty
    std::string_view timezone{};    ///< of texts without one; UTC when it is empty
    std::optional<date> on_error{}; ///< in place of a text that is no date
    std::optional<date> on_null{};  ///< in place of null
};

/// The date that a text says: `{$dateFromString: {dateString: text, format: "%d.%m.%Y"}}`. A text that says none is an error of the server,
/// unless there is an `on_error`.
template <class A>
[[nodiscard]] auto date_from_string(const A& text, const date_from_string_options& options = {}) {
    static_assert(detail::are_texts<A>, "strongo: expr::date_from_string takes a text: expr::to_date converts others");
    const auto& of = detail::as_operand(text);
    const detail::text_option format(options.format);
    const detail::text_option zone(options.timezone);
    const detail::value_option<date> on_error(options.on_error);
    const detail::value_option<date> on_null(options.on_null);
    return detail::expression_over<date, A>(detail::expression_bytes::operation(
        "$dateFromString",
        {{"dateString", &of}, {"format", format.get()}, {"timezone", zone.get()}, {"onError", on_error.get()}, {"onNull", on_null.get()}}));
}

} // namespace expr
} // namespace strongo
