#include <strongo/codec/chrono.hpp>

#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <chrono>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <ratio>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace chrono_test {

template <class T, class Unit>
struct in_unit {
    T v{};
    bool operator==(const in_unit&) const = default;
};
template <class T>
struct of_day {
    T v{};
    bool operator==(const of_day&) const = default;
};

} // namespace chrono_test

template <class T, class Unit>
struct strongo::mapping<chrono_test::in_unit<T, Unit>> {
    static constexpr auto members = strongo::members(strongo::stored_as<&chrono_test::in_unit<T, Unit>::v, Unit>);
};
template <class T>
struct strongo::mapping<chrono_test::of_day<T>> {
    static constexpr auto members = strongo::members(strongo::stored_as<&chrono_test::of_day<T>::v, strongo::time_of_day>);
};

namespace {

using namespace std::chrono;
using chrono_test::in_unit;
using chrono_test::of_day;
using strongo_test::check_both_ways;
using strongo_test::check_bytes;
using strongo_test::check_written;
using strongo_test::decoded;
using strongo_test::holder;
using strongo_test::refusal;
using strongo_test::write_refusal;

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

std::string date_json(std::int64_t ms) {
    return fmt::format(R"({{"v": {{"$date": {{"$numberLong": "{}"}}}}}})", ms);
}
std::string long_json(std::int64_t count) {
    return fmt::format(R"({{"v": {{"$numberLong": "{}"}}}})", count);
}

template <class Duration>
holder<sys_time<Duration>> at(typename Duration::rep count) {
    return {sys_time<Duration>(Duration(count))};
}

template <class Duration>
void check_written_as(typename Duration::rep count, std::int64_t ms, std::source_location where = std::source_location::current()) {
    check_written(at<Duration>(count), date_json(ms), where);
}

// ---- points of time

TEST_CASE("a point of time is a date of its milliseconds") {
    check_bytes(strongo::encode(at<seconds>(1)).value(), "10000000 097600 e803000000000000 00");
    check_both_ways(at<seconds>(-1), date_json(-1000));
    check_both_ways(at<hours>(2), date_json(7'200'000));
    check_both_ways(at<microseconds>(1'500'000), date_json(1500));
    check_both_ways(at<nanoseconds>(-2'000'000), date_json(-2));
    check_both_ways(holder<sys_days>{sys_days(2024y / 2 / 29)}, date_json(1'709'164'800'000));
    check_both_ways(holder<std::vector<sys_seconds>>{{sys_seconds(1s)}}, R"({"v": [{"$date": {"$numberLong": "1000"}}]})");
}

TEST_CASE("a finer point of time is rounded down to a millisecond") {
    check_written_as<microseconds>(999, 0);
    check_written_as<microseconds>(1000, 1);
    check_written_as<microseconds>(-1, -1);
    check_written_as<microseconds>(-1000, -1);
    check_written_as<microseconds>(-1001, -2);
    check_written_as<nanoseconds>(-1, -1);
    check_written_as<nanoseconds>(most, most / 1'000'000);
    check_written_as<nanoseconds>(least, least / 1'000'000 - 1);
    check_written_as<duration<double>>(1.2345, 1234);
    check_written_as<duration<double>>(-0.0001, -1);
    check_written_as<duration<float, std::milli>>(-1.5F, -2);
}

TEST_CASE("a date is rounded down to a coarser point of time") {
    CHECK(decoded<holder<sys_seconds>>(date_json(1999)).v == sys_seconds(1s));
    CHECK(decoded<holder<sys_seconds>>(date_json(-1)).v == sys_seconds(-1s));
    CHECK(decoded<holder<sys_seconds>>(date_json(-1000)).v == sys_seconds(-1s));
    CHECK(decoded<holder<sys_seconds>>(date_json(-1001)).v == sys_seconds(-2s));
    CHECK(decoded<holder<sys_days>>(date_json(86'399'999)).v == sys_days(1970y / 1 / 1));
    CHECK(decoded<holder<sys_days>>(date_json(-1)).v == sys_days(1969y / 12 / 31));
    CHECK(decoded<holder<sys_time<duration<double>>>>(date_json(-1500)).v.time_since_epoch().count() == -1.5);
}

TEST_CASE("a date that the clock cannot hold is out of range") {
    CHECK(decoded<holder<sys_time<nanoseconds>>>(date_json(9'223'372'036'854)).v.time_since_epoch().count() == 9'223'372'036'854'000'000);
    CHECK(refusal<holder<sys_time<nanoseconds>>>(date_json(9'223'372'036'855)) ==
          "range at v, byte 4 of 16: the date of 9223372036855 ms is out of range for this clock");
    CHECK(decoded<holder<sys_time<nanoseconds>>>(date_json(-9'223'372'036'854)).v.time_since_epoch().count() == -9'223'372'036'854'000'000);
    CHECK(refusal<holder<sys_time<nanoseconds>>>(date_json(-9'223'372'036'855)).starts_with("range at v, "));
    CHECK(refusal<holder<sys_time<nanoseconds>>>(date_json(most)).starts_with("range at v, "));
    CHECK(refusal<holder<sys_time<nanoseconds>>>(date_json(least)).starts_with("range at v, "));
    CHECK(refusal<holder<sys_time<duration<std::int32_t>>>>(date_json(2'147'483'648'000)) ==
          "range at v, byte 4 of 16: the date of 2147483648000 ms is out of range for this clock");
    CHECK(decoded<holder<sys_time<duration<std::int32_t>>>>(date_json(2'147'483'647'999)).v.time_since_epoch().count() == 2'147'483'647);
}

TEST_CASE("a point of time that a date cannot hold is out of range") {
    check_written_as<seconds>(most / 1000, most / 1000 * 1000);
    CHECK(write_refusal(at<seconds>(most / 1000 + 1)) == "range at v: the point of time is out of range for a BSON date");
    check_written_as<seconds>(least / 1000, least / 1000 * 1000);
    CHECK(write_refusal(at<seconds>(least / 1000 - 1)) == "range at v: the point of time is out of range for a BSON date");
    CHECK(write_refusal(at<hours>(std::numeric_limits<hours::rep>::max())) ==
          "range at v: the point of time is out of range for a BSON date");
    CHECK(write_refusal(at<duration<double>>(1e300)) == "range at v: the point of time is out of range for a BSON date");
    CHECK(write_refusal(at<duration<double>>(std::numeric_limits<double>::quiet_NaN())) ==
          "range at v: the point of time is out of range for a BSON date");
}

TEST_CASE("a point of time is read from a date and a timestamp alone") {
    CHECK(decoded<holder<sys_seconds>>(R"({"v": {"$timestamp": {"t": 5, "i": 9}}})").v == sys_seconds(5s));
    CHECK(refusal<holder<sys_seconds>>(R"({"v": "1970"})") == "type at v, byte 4 of 17: expected date but got string");
    CHECK(refusal<holder<sys_seconds>>(R"({"v": 1000})") == "type at v, byte 4 of 12: expected date but got int");
    CHECK(refusal<holder<sys_seconds>>(R"({"v": null})") == "null at v, byte 4 of 8: expected date but got null");
    const auto d = strongo_test::parsed(R"({"v": 2000})");
    CHECK(strongo::decode<holder<sys_seconds>>(d.view(), {.lenient_dates = true}).value().v == sys_seconds(2s));
    CHECK(strongo::decode<holder<year_month_day>>(d.view(), {.lenient_dates = true}).value().v == 1970y / 1 / 1);
}

// ---- days of the calendar

TEST_CASE("a day of the calendar is a date at midnight") {
    check_both_ways(holder<year_month_day>{1970y / 1 / 1}, date_json(0));
    check_both_ways(holder<year_month_day>{2024y / 2 / 29}, date_json(1'709'164'800'000));
    check_both_ways(holder<year_month_day>{1969y / 12 / 31}, date_json(-86'400'000));
    CHECK(decoded<holder<year_month_day>>(date_json(-1)).v == 1969y / 12 / 31);
    CHECK(decoded<holder<year_month_day>>(date_json(86'399'999)).v == 1970y / 1 / 1);
}

TEST_CASE("the first and the last day of the calendar are the limits of a day") {
    constexpr std::int64_t first = sys_days(year::min() / 1 / 1).time_since_epoch().count() * std::int64_t{86'400'000};
    constexpr std::int64_t last = sys_days(year::max() / 12 / 31).time_since_epoch().count() * std::int64_t{86'400'000};
    check_both_ways(holder<year_month_day>{year::min() / 1 / 1}, date_json(first));
    check_both_ways(holder<year_month_day>{year::max() / 12 / 31}, date_json(last));
    CHECK(decoded<holder<year_month_day>>(date_json(last + 86'399'999)).v == year::max() / 12 / 31);
    CHECK(refusal<holder<year_month_day>>(date_json(last + 86'400'000)) ==
          fmt::format("range at v, byte 4 of 16: the date of {} ms is out of range for this clock", last + 86'400'000));
    CHECK(refusal<holder<year_month_day>>(date_json(first - 1)).starts_with("range at v, "));
    CHECK(refusal<holder<year_month_day>>(date_json(most)).starts_with("range at v, "));
    CHECK(refusal<holder<year_month_day>>(date_json(least)).starts_with("range at v, "));
}

TEST_CASE("a day that is not in the calendar cannot be written") {
    CHECK(write_refusal(holder<year_month_day>{2023y / 2 / 29}) == "range at v: there is no such day in the calendar");
    CHECK(write_refusal(holder<year_month_day>{2023y / 13 / 1}) == "range at v: there is no such day in the calendar");
    CHECK(write_refusal(holder<year_month_day>{2023y / 1 / 0}) == "range at v: there is no such day in the calendar");
}

// ---- durations

TEST_CASE("a duration is the count of its own unit") {
    check_bytes(strongo::encode(holder<seconds>{90s}).value(), "10000000 127600 5a00000000000000 00");
    check_both_ways(holder<milliseconds>{-5ms}, long_json(-5));
    check_both_ways(holder<nanoseconds>{nanoseconds(most)}, long_json(most));
    check_both_ways(holder<nanoseconds>{nanoseconds(least)}, long_json(least));
    check_both_ways(holder<duration<std::int8_t>>{duration<std::int8_t>(-128)}, long_json(-128));
    check_both_ways(holder<duration<std::uint64_t>>{duration<std::uint64_t>(std::uint64_t{1} << 62)}, long_json(std::int64_t{1} << 62));
    check_both_ways(holder<duration<double>>{duration<double>(1.5)}, R"({"v": 1.5})");
    check_both_ways(holder<duration<float, std::milli>>{duration<float, std::milli>(0.25F)}, R"({"v": 0.25})");
    check_both_ways(holder<std::optional<minutes>>{minutes(3)}, long_json(3));
    check_both_ways(holder<std::map<std::string, hours>>{{{"a", hours(3)}}}, R"({"v": {"a": {"$numberLong": "3"}}})");
}

TEST_CASE("a duration is read from every whole number that fits") {
    CHECK(decoded<holder<seconds>>(R"({"v": 90})").v == 90s);
    CHECK(decoded<holder<seconds>>(R"({"v": 90.0})").v == 90s);
    CHECK(decoded<holder<duration<double>>>(R"({"v": 90})").v == 90s);
    CHECK(refusal<holder<seconds>>(R"({"v": 0.5})") == "range at v, byte 4 of 16: 0.5 is not a whole number and cannot be read as int64");
    CHECK(refusal<holder<seconds>>(R"({"v": "90"})") == "type at v, byte 4 of 15: expected long but got string");
    CHECK(refusal<holder<duration<std::int8_t>>>(R"({"v": 128})") == "range at v, byte 4 of 12: the duration is out of range for its type");
    CHECK(refusal<holder<duration<std::uint32_t>>>(R"({"v": -1})") ==
          "range at v, byte 4 of 12: the duration is out of range for its type");
    CHECK(refusal<holder<duration<float>>>(R"({"v": 1e300})") == "range at v, byte 4 of 16: the duration is out of range for its type");
}

TEST_CASE("a duration may be stored in another unit") {
    check_both_ways(in_unit<milliseconds, seconds>{3000ms}, long_json(3));
    check_both_ways(in_unit<hours, seconds>{2h}, long_json(7200));
    check_both_ways(in_unit<milliseconds, duration<double>>{1500ms}, R"({"v": 1.5})");
    check_both_ways(in_unit<duration<double>, milliseconds>{duration<double>(1.5)}, long_json(1500));
    check_both_ways(in_unit<std::vector<minutes>, seconds>{{1min, 2min}}, R"({"v": [{"$numberLong": "60"}, {"$numberLong": "120"}]})");
    check_both_ways(in_unit<std::optional<minutes>, seconds>{}, "{}");
}

TEST_CASE("a duration is rounded down to a coarser unit") {
    check_written(in_unit<milliseconds, seconds>{1999ms}, long_json(1));
    check_written(in_unit<milliseconds, seconds>{-1ms}, long_json(-1));
    CHECK(decoded<in_unit<hours, seconds>>(long_json(7199)).v == 1h);
    CHECK(decoded<in_unit<hours, seconds>>(long_json(-1)).v == -1h);
    check_written(in_unit<duration<double>, seconds>{duration<double>(-0.5)}, long_json(-1));
}

TEST_CASE("a duration that its unit or its type cannot hold is out of range") {
    CHECK(write_refusal(in_unit<seconds, nanoseconds>{seconds(most)}) == "range at v: the duration is out of range for its stored unit");
    CHECK(write_refusal(holder<duration<std::uint64_t>>{duration<std::uint64_t>(std::uint64_t{1} << 63)}) ==
          "range at v: the duration is out of range for its stored unit");
    CHECK(write_refusal(in_unit<duration<double>, seconds>{duration<double>(1e19)}) ==
          "range at v: the duration is out of range for its stored unit");
    CHECK(write_refusal(in_unit<duration<double>, seconds>{duration<double>(std::numeric_limits<double>::quiet_NaN())}) ==
          "range at v: the duration is out of range for its stored unit");
    CHECK(refusal<in_unit<nanoseconds, seconds>>(long_json(most)) == "range at v, byte 4 of 16: the duration is out of range for its type");
    CHECK(write_refusal(in_unit<duration<double, std::ratio<3600>>, duration<double>>{duration<double, std::ratio<3600>>(1e308)}) ==
          "range at v: the duration is out of range for its stored unit");
    check_written(holder<duration<double>>{duration<double>(std::numeric_limits<double>::infinity())},
                  R"({"v": {"$numberDouble": "Infinity"}})");
    check_written(in_unit<duration<double>, seconds>{duration<double>(-9223372036854775808.0)}, long_json(least));
}

// ---- times of the day

TEST_CASE("a time of day is a date on the first of January 1970") {
    check_both_ways(of_day<milliseconds>{0ms}, date_json(0));
    check_both_ways(of_day<milliseconds>{86'399'999ms}, date_json(86'399'999));
    check_both_ways(of_day<minutes>{90min}, date_json(5'400'000));
    check_both_ways(of_day<std::optional<hours>>{23h}, date_json(82'800'000));
    check_written(of_day<nanoseconds>{999'999ns}, date_json(0));
    check_written(of_day<nanoseconds>{24h - 1ns}, date_json(86'399'999));
    CHECK(decoded<of_day<hours>>(date_json(86'399'999)).v == 23h);
}

TEST_CASE("a time of day is from midnight to midnight") {
    const std::string sentence = "range at v: a time of day is from 0 to less than 24 hours";
    CHECK(write_refusal(of_day<milliseconds>{24h}) == sentence);
    CHECK(write_refusal(of_day<milliseconds>{-1ms}) == sentence);
    CHECK(write_refusal(of_day<nanoseconds>{-1ns}) == sentence);
    CHECK(write_refusal(of_day<hours>{24h}) == sentence);
    CHECK(write_refusal(of_day<duration<double>>{duration<double>(86'400.0)}) == sentence);
    CHECK(write_refusal(of_day<duration<double>>{duration<double>(std::numeric_limits<double>::quiet_NaN())}) == sentence);
    for (const std::int64_t ms : {std::int64_t{-1}, std::int64_t{86'400'000}, most, least})
        CHECK(refusal<of_day<milliseconds>>(date_json(ms)) == "range at v, byte 4 of 16: a time of day is a date on 1970-01-01");
    CHECK(refusal<of_day<milliseconds>>(R"({"v": 5})") == "type at v, byte 4 of 12: expected date but got int");
}

TEST_CASE("an hh_mm_ss is a time of day") {
    const holder<hh_mm_ss<milliseconds>> value{hh_mm_ss<milliseconds>(3723004ms)};
    check_written(value, date_json(3'723'004));
    const auto read = decoded<holder<hh_mm_ss<milliseconds>>>(date_json(3'723'004));
    CHECK(read.v.hours() == 1h);
    CHECK(read.v.minutes() == 2min);
    CHECK(read.v.seconds() == 3s);
    CHECK(read.v.subseconds() == 4ms);
    CHECK(decoded<holder<hh_mm_ss<hours>>>(date_json(3'723'004)).v.to_duration() == 1h);
    CHECK(write_refusal(holder<hh_mm_ss<seconds>>{hh_mm_ss<seconds>(-1s)}) == "range at v: a time of day is from 0 to less than 24 hours");
    CHECK(write_refusal(holder<hh_mm_ss<seconds>>{hh_mm_ss<seconds>(24h)}) == "range at v: a time of day is from 0 to less than 24 hours");
    CHECK(refusal<holder<hh_mm_ss<seconds>>>(date_json(-1)) == "range at v, byte 4 of 16: a time of day is a date on 1970-01-01");
}

} // namespace
