#include <strongo/client/attribute.hpp>

#include "support/catch.hpp"

using strongo::attribute;

TEST_CASE("attributes are equal when name, type and value are") {
    CHECK(attribute{"server.port", std::int64_t{1}} == attribute{"server.port", std::int64_t{1}});
    CHECK_FALSE(attribute{"server.port", std::int64_t{1}} == attribute{"server.port", std::string("1")});
    CHECK_FALSE(attribute{"server.port", std::int64_t{1}} == attribute{"network.peer.port", std::int64_t{1}});
}
