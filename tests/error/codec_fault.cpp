#include <strongo/error/codec_fault.hpp>

#include "support/catch.hpp"

#include <set>
#include <string>

namespace {

using strongo::fault;
using strongo::to_string;

TEST_CASE("every fault has the name of its enumerator") {
    CHECK(to_string(fault::missing) == "missing");
    CHECK(to_string(fault::null) == "null");
    CHECK(to_string(fault::type) == "type");
    CHECK(to_string(fault::range) == "range");
    CHECK(to_string(fault::malformed) == "malformed");
    CHECK(to_string(fault::depth) == "depth");
    CHECK(to_string(fault::utf8) == "utf8");
    CHECK(to_string(fault::nul_in_key) == "nul_in_key");
    CHECK(to_string(fault::too_large) == "too_large");
    CHECK(to_string(fault::json) == "json");
}

TEST_CASE("no two faults share a name") {
    std::set<std::string> names;
    for (int i = 0; i <= static_cast<int>(fault::json); ++i) names.emplace(to_string(static_cast<fault>(i)));
    CHECK(names.size() == 10);
    CHECK(names.count("unknown") == 0);
}

TEST_CASE("a fault outside of the list still has a name") {
    CHECK(to_string(static_cast<fault>(200)) == "unknown");
}

TEST_CASE("the details of a fault start out as nothing known") {
    const strongo::codec_fault details;
    CHECK(to_string(details.what) == "malformed");
    CHECK(details.path.empty());
    CHECK(details.offset == 0);
    CHECK(details.size == 0);
    CHECK(details.expected.empty());
    CHECK(details.actual.empty());
    CHECK(details.type.empty());
}

} // namespace
