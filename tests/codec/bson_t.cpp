#include <strongo/codec/bson_t.hpp>

#include "entities.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/golden.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace {

using strongo::encode_to;
using strongo::view_of;
using strongo_test::bob;
using strongo_test::check_bytes;
using strongo_test::person;

constexpr auto bob_bytes = strongo_test::samples::person.hex;

// A bson_t on the stack, as a C program has it.
class local_bson {
public:
    local_bson() { bson_init(&bson_); }
    local_bson(const local_bson&) = delete;
    local_bson& operator=(const local_bson&) = delete;
    ~local_bson() { bson_destroy(&bson_); }
    bson_t& operator*() { return bson_; }

private:
    bson_t bson_{};
};

TEST_CASE("a value is written into a bson_t that the driver can use") {
    local_bson out;
    encode_to(*out, bob()).value();
    check_bytes(view_of(*out).bytes(), bob_bytes);
    CHECK(bson_validate(&*out, BSON_VALIDATE_UTF8, nullptr));
    bson_iter_t at;
    REQUIRE(bson_iter_init_find(&at, &*out, "name"));
    CHECK(std::string(bson_iter_utf8(&at, nullptr)) == "bob");
    bson_append_int32(&*out, "more", -1, 1);
    CHECK(bson_count_keys(&*out) == 8);
}

TEST_CASE("a small value fits into the bson_t itself") {
    struct small {
        int a = 7;
    };
    local_bson out;
    encode_to(*out, small{}).value();
    check_bytes(view_of(*out).bytes(), "0c000000 106100 07000000 00");
}

TEST_CASE("writing replaces what a bson_t held and keeps its memory") {
    local_bson out;
    encode_to(*out, bob()).value();
    const auto* const before = bson_get_data(&*out);
    for (int i = 0; i < 3; ++i) {
        encode_to(*out, bob()).value();
        CHECK(bson_get_data(&*out) == before);
        check_bytes(view_of(*out).bytes(), bob_bytes);
    }
    encode_to(*out, strongo_test::address{}).value();
    check_bytes(view_of(*out).bytes(), "1a000000 026369747900 01000000 00 027a697000 01000000 00 00");
}

TEST_CASE("a bson_t is the empty document after a value that cannot be written") {
    local_bson out;
    encode_to(*out, bob()).value();
    person bad = bob();
    bad.address.zip = "\xff";
    const auto r = encode_to(*out, bad);
    REQUIRE_FALSE(r);
    CHECK(r.error().message() == "cannot encode person: address.zip: the string is not valid UTF-8");
    check_bytes(view_of(*out).bytes(), "0500000000");

    encode_to(*out, bob()).value();
    CHECK(encode_to(*out, bob(), {.max_size = 146}).error().message() == "cannot encode person: 147 bytes are over the limit of 146");
    check_bytes(view_of(*out).bytes(), "0500000000");
}

TEST_CASE("a bson_t that cannot be written is a usage error and stays as it is") {
    const auto bytes = strongo_test::from_hex("0c000000 106100 01000000 00");
    bson_t fixed;
    REQUIRE(bson_init_static(&fixed, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
    const auto r = encode_to(fixed, bob());
    REQUIRE_FALSE(r);
    CHECK(to_string(r.error().kind()) == "usage");
    CHECK(r.error().message() == "this bson_t cannot be written: it is read-only, too large, or a child of it is still open");
    check_bytes(view_of(fixed).bytes(), bytes);
    check_bytes(bytes, "0c000000 106100 01000000 00");

    local_bson parent;
    bson_t child;
    bson_append_int32(&*parent, "a", -1, 1);
    bson_append_document_begin(&*parent, "b", -1, &child);
    CHECK(to_string(encode_to(*parent, bob()).error().kind()) == "usage");
    CHECK(to_string(encode_to(child, bob()).error().kind()) == "usage");
    bson_append_document_end(&*parent, &child);
    check_bytes(view_of(*parent).bytes(), "14000000 106100 01000000 036200 0500000000 00");
    encode_to(*parent, bob()).value();
    check_bytes(view_of(*parent).bytes(), bob_bytes);
}

TEST_CASE("a bson_t is read like its bytes") {
    local_bson in;
    encode_to(*in, bob()).value();
    CHECK(strongo::decode<person>(*in).value() == bob());
    person reused;
    strongo::decode_into(reused, *in).value();
    CHECK(reused == bob());
    local_bson empty;
    CHECK(strongo::decode<person>(*empty).error().message() == "cannot decode person: id: missing field (byte 0 of 5)");
    CHECK(strongo::decode_into(reused, *empty).error().codec()->path == "id");
}

TEST_CASE("bytes made by the driver are read") {
    local_bson in;
    BSON_APPEND_UTF8(&*in, "zip", "10001");
    BSON_APPEND_UTF8(&*in, "city", "NYC");
    const auto read = strongo::decode<strongo_test::address>(*in).value();
    CHECK(read == strongo_test::address{"NYC", "10001"});
}

} // namespace
