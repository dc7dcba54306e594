#include <strongo/bson/boost_uuid.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

namespace {

using strongo::uuid;

TEST_CASE("a UUID and its Boost form have the same bytes") {
    const auto value = uuid::from_string("00112233-4455-6677-8899-aabbccddeeff").value();
    const boost::uuids::uuid made = strongo::to_boost(value);
    CHECK(*made.begin() == 0x00);
    CHECK(*(made.begin() + 15) == 0xff);
    CHECK(strongo::from_boost(made) == value);
    CHECK(strongo::from_boost(boost::uuids::uuid{}).is_nil());
}

} // namespace
