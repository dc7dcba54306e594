#include <strongo/codec/uuid.hpp>

#include <strongo/bson/binary.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <optional>
#include <vector>

namespace {

using strongo::encode;
using strongo::make_document;
using strongo::uuid;
using strongo_test::check_bytes;
using strongo_test::from_hex;
using strongo_test::refusal;

template <class T>
struct holder {
    T v{};
};

using one = holder<uuid>;

TEST_CASE("a UUID is written as a binary of subtype 4 and read from it") {
    const auto value = uuid::from_string("00112233-4455-6677-8899-aabbccddeeff").value();
    const auto d = encode(one{value}).value();
    check_bytes(d, "1d000000 057600 10000000 04 00112233445566778899aabbccddeeff 00");
    CHECK(strongo::decode<one>(d.view()).value().v == value);
    const auto many = encode(holder<std::vector<uuid>>{{value, uuid()}}).value();
    CHECK(strongo::decode<holder<std::vector<uuid>>>(many.view()).value().v == std::vector{value, uuid()});
    const auto maybe = encode(holder<std::optional<uuid>>{value}).value();
    CHECK(strongo::decode<holder<std::optional<uuid>>>(maybe.view()).value().v == value);
}

TEST_CASE("a UUID is read from nothing else") {
    const auto refused = [](const auto& v) {
        const auto d = make_document("v", v);
        return refusal<one>(d.bytes());
    };
    using strongo::bson::binary;
    using strongo::bson::binary_subtype;
    const auto bytes = from_hex("00112233445566778899aabbccddeeff");
    CHECK(refused(binary{bytes, binary_subtype::old_uuid}) == "type at v, byte 4 of 29: expected binData of subtype 4 but got subtype 3");
    CHECK(refused(bytes) == "type at v, byte 4 of 29: expected binData of subtype 4 but got subtype 0");
    CHECK(refused(binary{from_hex("0011"), binary_subtype::uuid}) == "malformed at v, byte 4 of 15: malformed BSON: a UUID has 16 bytes");
    CHECK(refused("00112233-4455-6677-8899-aabbccddeeff") == "type at v, byte 4 of 49: expected binData but got string");
    CHECK(refused(nullptr) == "null at v, byte 4 of 8: expected binData but got null");
}

} // namespace
