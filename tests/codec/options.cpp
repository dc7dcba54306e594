#include <strongo/codec/options.hpp>

#include "support/catch.hpp"

namespace {

TEST_CASE("documents are read leniently unless an option says otherwise") {
    const strongo::decode_options options;
    CHECK(options.numbers == strongo::numbers::widening);
    CHECK_FALSE(options.exact_floating);
    CHECK_FALSE(options.lenient_dates);
    CHECK(options.unknown_fields == strongo::unknown_fields::ignore);
    CHECK(options.duplicates == strongo::duplicates::last_wins);
    CHECK(options.missing == strongo::missing::error);
    CHECK_FALSE(options.collect_errors);
    CHECK(options.max_depth == 100);
}

} // namespace
