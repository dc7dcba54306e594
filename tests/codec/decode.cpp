#include <strongo/codec/decode.hpp>

#include "entities.hpp"
#include "reading.hpp"
#include "support/catch.hpp"

#include <memory>
#include <string>
#include <type_traits>

namespace {

using strongo::decode;
using strongo::decode_into;
using strongo_test::bob;
using strongo_test::parsed;
using strongo_test::person;

constexpr auto bob_as_json = R"({"id": "evt-1", "name": "bob", "age": 30, "score": 9.5, "active": true, "tags": ["a", "b", "c"],
                                 "address": {"city": "NYC", "zip": "10001"}})";

TEST_CASE("decoding gives the value or an error") {
    const auto d = parsed(bob_as_json);
    CHECK(decode<person>(d.view()).value() == bob());
    CHECK(decode<person>(d).value() == bob());
    const auto r = decode<person>(strongo::document_view());
    REQUIRE_FALSE(r);
    CHECK(r.error().message() == "cannot decode person: id: missing field (byte 0 of 5)");
}

TEST_CASE("decoding into an object keeps the memory it has") {
    const auto d = parsed(bob_as_json);
    person reused;
    reused.name = std::string(100, 'x');
    reused.tags.resize(10, std::string(100, 'y'));
    const auto* const name = reused.name.data();
    const auto* const tags = reused.tags.data();
    const auto* const tag = reused.tags[2].data();
    decode_into(reused, d.view()).value();
    CHECK(reused == bob());
    CHECK(reused.name.data() == name);
    CHECK(reused.tags.data() == tags);
    CHECK(reused.tags[2].data() == tag);
}

TEST_CASE("decoding into an object reports an error and leaves it usable") {
    person reused = bob();
    const auto bad = parsed(R"({"id": "2", "name": 5})");
    const auto r = decode_into(reused, bad.view());
    REQUIRE_FALSE(r);
    CHECK(r.error().codec()->path == "name");
    const auto d = parsed(bob_as_json);
    decode_into(reused, d.view()).value();
    CHECK(reused == bob());
}

TEST_CASE("the same bytes decode in several threads and several times") {
    const auto d = parsed(bob_as_json);
    for (int i = 0; i < 3; ++i) CHECK(decode<person>(d.view()).value() == bob());
}

TEST_CASE("the error of decoding knows the unqualified type") {
    CHECK(decode<person>(strongo::document_view()).error().codec()->type == "person");
}

} // namespace
