#include <strongo/error/error_origin.hpp>

#include "support/catch.hpp"

namespace {

using strongo::error_origin;
using strongo::to_string;

TEST_CASE("every origin has the name of its enumerator") {
    CHECK(to_string(error_origin::usage) == "usage");
    CHECK(to_string(error_origin::codec) == "codec");
    CHECK(to_string(error_origin::client) == "client");
    CHECK(to_string(error_origin::network) == "network");
    CHECK(to_string(error_origin::server) == "server");
    CHECK(to_string(error_origin::write_concern) == "write_concern");
}

TEST_CASE("an origin outside of the list still has a name") {
    CHECK(to_string(static_cast<error_origin>(200)) == "unknown");
}

} // namespace
