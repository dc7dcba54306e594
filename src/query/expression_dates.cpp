#include <strongo/query/expr/date.hpp>

namespace strongo::detail {
namespace {

text_option week_option(std::optional<week_start> day) {
    return text_option(day ? to_string(*day) : std::string_view());
}

} // namespace

expression_bytes render_date_trunc(const expression_bytes& of, time_unit unit, std::int64_t bin_size, std::string_view timezone,
                                   std::optional<week_start> start_of_week) {
    if (bin_size < 1) {
        expression_bytes made;
        made.refuse("the bin size of expr::date_trunc is positive");
        return made;
    }
    const expression_bytes name = expression_bytes::text(to_string(unit));
    const value_option<std::int64_t> bin(bin_size == 1 ? std::nullopt : std::optional(bin_size));
    const text_option zone(timezone);
    const text_option week = week_option(start_of_week);
    return expression_bytes::operation(
        "$dateTrunc", {{"date", &of}, {"unit", &name}, {"binSize", bin.get()}, {"timezone", zone.get()}, {"startOfWeek", week.get()}});
}

expression_bytes render_date_diff(const expression_bytes& from, const expression_bytes& to, time_unit unit, std::string_view timezone,
                                  std::optional<week_start> start_of_week) {
    const expression_bytes name = expression_bytes::text(to_string(unit));
    const text_option zone(timezone);
    const text_option week = week_option(start_of_week);
    return expression_bytes::operation(
        "$dateDiff", {{"startDate", &from}, {"endDate", &to}, {"unit", &name}, {"timezone", zone.get()}, {"startOfWeek", week.get()}});
}

} // namespace strongo::detail
