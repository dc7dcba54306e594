#include <strongo/client/read_mode.hpp>

#include "support/catch.hpp"

TEST_CASE("a read mode has the name that MongoDB knows") {
    using strongo::read_mode;
    CHECK(to_string(read_mode::primary) == "primary");
    CHECK(to_string(read_mode::primary_preferred) == "primaryPreferred");
    CHECK(to_string(read_mode::secondary) == "secondary");
    CHECK(to_string(read_mode::secondary_preferred) == "secondaryPreferred");
    CHECK(to_string(read_mode::nearest) == "nearest");
}
