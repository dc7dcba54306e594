#include <strongo/bson/date.hpp>

#include "support/catch.hpp"

#include <chrono>
#include <cstdint>
#include <type_traits>

namespace {

TEST_CASE("a date is a count of milliseconds in 64 bits") {
    STATIC_REQUIRE(std::is_same_v<strongo::date::duration, std::chrono::milliseconds>);
    STATIC_REQUIRE(sizeof(strongo::date) == sizeof(std::int64_t));
}

TEST_CASE("calendar days and seconds convert to a date by themselves") {
    const strongo::date day = std::chrono::sys_days{std::chrono::year{2024} / 2 / 29};
    CHECK(day.time_since_epoch().count() == 1709164800000);
    CHECK((day + std::chrono::milliseconds(1)).time_since_epoch().count() == 1709164800001);
}

TEST_CASE("a default date is the start of 1970") {
    CHECK(strongo::date{}.time_since_epoch().count() == 0);
}

} // namespace
