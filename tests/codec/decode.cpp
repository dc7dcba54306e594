#include <strongo/codec/decode.hpp>

#include "entities.hpp"
#include "reading.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

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

TEST_CASE("documents that follow each other are read one by one") {
    struct numbered {
        int n = 0;
    };
    std::vector<std::byte> stream;
    for (int n = 0; n < 3; ++n) strongo::append_to(stream, numbered{n}).value();
    std::span<const std::byte> rest = stream;
    for (int n = 0; n < 3; ++n) {
        const auto one = strongo::decode_prefix<numbered>(rest).value();
        CHECK(one.value.n == n);
        CHECK(one.rest.size() == rest.size() - 12);
        rest = one.rest;
    }
    CHECK(rest.empty());
    CHECK(strongo::decode_prefix<numbered>(rest).error().codec()->reason == "malformed BSON: a document has at least 5 bytes, not 0");
}

TEST_CASE("a document that the bytes end within is no prefix") {
    struct numbered {
        int n = 0;
    };
    const auto d = strongo::encode(numbered{7}).value();
    for (std::size_t size = 0; size < 12; ++size) {
        const strongo_test::exact_bytes cut(d.bytes().first(size));
        const auto r = strongo::decode_prefix<numbered>(std::as_const(cut).span());
        REQUIRE_FALSE(r);
        CHECK(to_string(r.error().codec()->what) == "malformed");
    }
    for (const auto* const length : {"00000000", "04000000", "ffffffff", "ffffff7f", "00000080"}) {
        INFO(length);
        CHECK_FALSE(strongo::decode_prefix<numbered>(strongo_test::from_hex(length + std::string("106e000700000000"))));
    }
}

TEST_CASE("a span of bytes holds one document and nothing behind it") {
    const auto d = parsed(bob_as_json);
    CHECK(decode<person>(d.bytes()).value() == bob());
    person reused;
    decode_into(reused, d.bytes()).value();
    CHECK(reused == bob());
    std::vector<std::byte> longer(d.bytes().begin(), d.bytes().end());
    longer.push_back(std::byte{0});
    CHECK(decode<person>(std::span<const std::byte>(longer)).error().codec()->reason ==
          "malformed BSON: the document says that it has 147 bytes, but there are 148");
}

} // namespace
