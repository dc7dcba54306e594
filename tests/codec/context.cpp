#include <strongo/codec/context.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace {

using strongo::decode_context;
using strongo::encode_context;
using strongo::fault;
using strongo::reader;
using strongo_test::from_hex;

TEST_CASE("a new context has not failed") {
    CHECK_FALSE(decode_context({}).failed());
    CHECK_FALSE(encode_context().failed());
}

TEST_CASE("every failure returns what a codec returns") {
    decode_context decoding({});
    CHECK_FALSE(decoding.fail(fault::range, "why"));
    CHECK(decoding.failed());
    CHECK_FALSE(decoding.fail_type("string", strongo::bson::type::int32));
    CHECK_FALSE(decoding.fail_malformed("why"));
    CHECK_FALSE(decoding.fail_missing("name"));
    CHECK_FALSE(decoding.in_field("name", nullptr));
    encode_context encoding;
    CHECK(encoding.fail(fault::range, "why") == nullptr);
    CHECK(encoding.failed());
    CHECK(encoding.in_field("name") == nullptr);
    CHECK(encoding.in_element(3) == nullptr);
}

TEST_CASE("a path is put together from the inside to the outside") {
    const std::vector<std::byte> bytes(100);
    decode_context context(bytes);
    context.fail_type("string", strongo::bson::type::int32);
    context.in_field("zip", bytes.data() + 70);
    context.in_field("address", bytes.data() + 50);
    context.in_element(3, bytes.data() + 20);
    context.in_field("orders", bytes.data() + 4);
    const auto e = context.take_error("person");
    CHECK(e.message() == "cannot decode person: orders[3].address.zip: expected string but got int (byte 70 of 100)");
    CHECK(e.codec()->path == "orders[3].address.zip");
    CHECK(e.codec()->offset == 70);
    CHECK(e.codec()->size == 100);
    CHECK(e.codec()->expected == "string");
    CHECK(e.codec()->actual == "int");
    CHECK(e.codec()->type == "person");
    CHECK(e.codec()->reason == "expected string but got int");
}

TEST_CASE("positions stand next to each other without a dot") {
    decode_context decoding({});
    decoding.fail(fault::range, "why");
    decoding.in_element(12, nullptr);
    decoding.in_element(0, nullptr);
    decoding.in_field("matrix", nullptr);
    CHECK(decoding.take_error("t").codec()->path == "matrix[0][12]");
    encode_context encoding;
    encoding.fail(fault::utf8, "why");
    encoding.in_field("name");
    encoding.in_element(12);
    encoding.in_element(0);
    encoding.in_field("people");
    encoding.in_field("town");
    const auto e = encoding.take_error("t");
    CHECK(e.message() == "cannot encode t: town.people[0][12].name: why");
    CHECK(to_string(e.kind()) == "encode");
}

TEST_CASE("a failure of the whole document has no path") {
    const std::vector<std::byte> bytes(9);
    decode_context decoding(bytes);
    decoding.fail_malformed("the rule");
    CHECK(decoding.take_error("person").message() == "cannot decode person: malformed BSON: the rule (byte 0 of 9)");
    encode_context encoding;
    encoding.fail(fault::range, "why");
    CHECK(encoding.take_error("person").message() == "cannot encode person: why");
}

TEST_CASE("a null is told from another wrong type") {
    decode_context context({});
    context.fail_type("string", strongo::bson::type::null);
    CHECK(to_string(context.take_error("t").codec()->what) == "null");
    context.fail_type("string", strongo::bson::type::undefined);
    CHECK(to_string(context.take_error("t").codec()->what) == "type");
}

TEST_CASE("entering a document gives its elements and moves past it") {
    const auto bytes = from_hex("0c000000 106100 01000000 00 ff");
    decode_context context(bytes);
    reader in{bytes.data(), bytes.data() + bytes.size()};
    reader body;
    REQUIRE(context.enter(in, body));
    CHECK(body.at == bytes.data() + 4);
    CHECK(body.size() == 7);
    CHECK(in.at == bytes.data() + 12);
    CHECK(in.size() == 1);
}

TEST_CASE("a document that does not end where it says is not entered") {
    for (const auto* const hex : {"", "05000000", "06000000 00", "04000000 00", "05000000 01", "ffffffff 00"}) {
        const strongo_test::exact_bytes bytes(from_hex(hex));
        decode_context context(bytes.span());
        reader in{bytes.span().data(), bytes.span().data() + bytes.span().size()};
        reader body;
        CHECK_FALSE(context.enter(in, body));
        CHECK(to_string(context.take_error("t").codec()->what) == "malformed");
    }
}

TEST_CASE("levels are given back when they are left") {
    const auto bytes = from_hex("0500000000");
    const strongo::decode_options two_levels{.max_depth = 2};
    decode_context decoding(bytes, two_levels);
    encode_context encoding({.max_depth = 2});
    const auto enter = [&] {
        reader in{bytes.data(), bytes.data() + bytes.size()};
        reader body;
        return decoding.enter(in, body);
    };
    for (int i = 0; i < 5; ++i) {
        CHECK(enter());
        CHECK(enter());
        decoding.leave();
        decoding.leave();
        CHECK(encoding.enter());
        CHECK(encoding.enter());
        encoding.leave();
        encoding.leave();
    }
    CHECK(enter());
    CHECK(enter());
    CHECK_FALSE(enter());
    CHECK(to_string(decoding.take_error("t").codec()->what) == "depth");
    CHECK(encoding.enter());
    CHECK(encoding.enter());
    CHECK_FALSE(encoding.enter());
    CHECK(to_string(encoding.take_error("t").codec()->what) == "depth");
}

TEST_CASE("a size within the limit passes and one beyond it fails with both numbers") {
    encode_context context({.max_size = 100});
    CHECK(context.check_size(100));
    CHECK_FALSE(context.failed());
    CHECK_FALSE(context.check_size(101));
    CHECK(context.take_error("t").message() == "cannot encode t: 101 bytes are over the limit of 100");
    CHECK(context.limits().max_size == 100);
}

} // namespace
