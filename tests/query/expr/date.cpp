#include <strongo/query/expr/date.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::date;
using strongo::time_unit;
using strongo::week_start;

TEST_CASE("parts of a date") {
    check<std::int32_t>(expr::year(placed), R"({"$year": "$placed"})");
    check<std::int32_t>(expr::month(placed), R"({"$month": "$placed"})");
    check<std::int32_t>(expr::day(placed), R"({"$dayOfMonth": "$placed"})");
    check<std::int32_t>(expr::hour(placed), R"({"$hour": "$placed"})");
    check<std::int32_t>(expr::minute(placed), R"({"$minute": "$placed"})");
    check<std::int32_t>(expr::second(placed), R"({"$second": "$placed"})");
    check<std::int32_t>(expr::millisecond(placed), R"({"$millisecond": "$placed"})");
    check<std::int32_t>(expr::day_of_week(placed), R"({"$dayOfWeek": "$placed"})");
    check<std::int32_t>(expr::day_of_year(placed), R"({"$dayOfYear": "$placed"})");
    check<std::int32_t>(expr::week(placed), R"({"$week": "$placed"})");
    check<std::int32_t>(expr::iso_week(placed), R"({"$isoWeek": "$placed"})");
    check<std::int64_t>(expr::iso_week_year(placed), R"({"$isoWeekYear": "$placed"})");
    check<std::int32_t>(expr::iso_day_of_week(shipped), R"({"$isoDayOfWeek": "$shipped"})");
    check<std::int32_t>(expr::hour(placed, "Europe/Berlin"), R"({"$hour": {"date": "$placed", "timezone": "Europe/Berlin"}})");
    check<std::int32_t>(expr::hour(placed, name), R"({"$hour": {"date": "$placed", "timezone": "$name"}})");
    check<std::int32_t>(expr::year(strongo::field<&order::_id>), R"({"$year": "$_id"})");
}

TEST_CASE("date_trunc has units, bins, a time zone and a first day of the week") {
    check<date>(expr::date_trunc(placed, time_unit::month), R"({"$dateTrunc": {"date": "$placed", "unit": "month"}})");
    check<date>(
        expr::date_trunc(placed, time_unit::week, {.bin_size = 2, .timezone = "+02:00", .start_of_week = week_start::monday}),
        R"({"$dateTrunc": {"date": "$placed", "unit": "week", "binSize": {"$numberLong": "2"}, "timezone": "+02:00", "startOfWeek": "monday"}})");
    check_carries_fault(expr::date_trunc(placed, time_unit::day, {.bin_size = 0}), "bin size");
}

TEST_CASE("dates are moved and subtracted") {
    check<date>(expr::date_add(placed, time_unit::day, 7), R"({"$dateAdd": {"startDate": "$placed", "unit": "day", "amount": 7}})");
    check<date>(expr::date_add(placed, time_unit::quarter, age, "UTC"),
                R"({"$dateAdd": {"startDate": "$placed", "unit": "quarter", "amount": "$age", "timezone": "UTC"}})");
    check<date>(expr::date_subtract(placed, time_unit::hour, 1),
                R"({"$dateSubtract": {"startDate": "$placed", "unit": "hour", "amount": 1}})");
    check<std::int64_t>(expr::date_diff(placed, shipped, time_unit::day),
                        R"({"$dateDiff": {"startDate": "$placed", "endDate": "$shipped", "unit": "day"}})");
    check<std::int64_t>(
        expr::date_diff(placed, shipped, time_unit::week, {.timezone = "UTC", .start_of_week = week_start::friday}),
        R"({"$dateDiff": {"startDate": "$placed", "endDate": "$shipped", "unit": "week", "timezone": "UTC", "startOfWeek": "friday"}})");
}

TEST_CASE("dates and texts") {
    check<std::string>(expr::date_to_string(placed), R"({"$dateToString": {"date": "$placed"}})");
    check<std::string>(expr::date_to_string(placed, {.format = "%Y", .timezone = "UTC", .on_null = "never"}),
                       R"({"$dateToString": {"date": "$placed", "format": "%Y", "timezone": "UTC", "onNull": {"$literal": "never"}}})");
    check<date>(expr::date_from_string(name), R"({"$dateFromString": {"dateString": "$name"}})");
    check<date>(expr::date_from_string(name, {.format = "%d.%m.%Y", .timezone = "UTC", .on_error = date{}, .on_null = date{}}),
                R"({"$dateFromString": {"dateString": "$name", "format": "%d.%m.%Y", "timezone": "UTC",
                    "onError": {"$date": {"$numberLong": "0"}}, "onNull": {"$date": {"$numberLong": "0"}}}})");
    check_carries_fault(expr::date_to_string(placed, {.format = not_text}), "UTF-8");
}

} // namespace
} // namespace query_expr
