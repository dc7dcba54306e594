#include <strongo/query/time_unit.hpp>

#include "support/catch.hpp"

TEST_CASE("units of time and days of the week have the server's words") {
    CHECK(to_string(strongo::time_unit::year) == "year");
    CHECK(to_string(strongo::time_unit::quarter) == "quarter");
    CHECK(to_string(strongo::time_unit::millisecond) == "millisecond");
    CHECK(to_string(strongo::week_start::monday) == "monday");
    CHECK(to_string(strongo::week_start::sunday) == "sunday");
}
