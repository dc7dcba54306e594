#include <strongo/codec/binary.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace {

using strongo::encode;
using strongo::make_document;
using strongo::bson::binary;
using strongo::bson::binary_subtype;
using strongo::bson::packed_bits;
using strongo_test::check_bytes;
using strongo_test::from_hex;
using strongo_test::refusal;
using strongo_test::refusal_of_hex;

template <class T>
struct holder {
    T v{};
};

using bytes = holder<std::vector<std::byte>>;
using three = holder<std::array<std::byte, 3>>;
using view = holder<std::span<const std::byte>>;
using floats = holder<strongo::bson::vector<float>>;
using small_integers = holder<strongo::bson::vector<std::int8_t>>;
using bits = holder<packed_bits>;

template <class T>
T again(const T& value) {
    const auto d = encode(value).value();
    return strongo::decode<T>(d.view()).value();
}

TEST_CASE("containers of bytes are written as a binary of subtype 0") {
    constexpr auto expected = "10000000 057600 03000000 00 0102ff 00";
    const auto data = from_hex("0102ff");
    check_bytes(encode(bytes{data}).value(), expected);
    check_bytes(encode(three{{std::byte{1}, std::byte{2}, std::byte{255}}}).value(), expected);
    check_bytes(encode(view{data}).value(), expected);
    check_bytes(encode(holder<binary>{{data}}).value(), expected);
    check_bytes(encode(bytes()).value(), "0d000000 057600 00000000 00 00");
    check_bytes(encode(view()).value(), "0d000000 057600 00000000 00 00");
    CHECK(again(bytes{data}).v == data);
    CHECK(again(bytes()).v.empty());
    CHECK(again(three{{std::byte{1}, std::byte{2}, std::byte{255}}}).v[2] == std::byte{255});
}

TEST_CASE("a vector of any other integer is an array") {
    check_bytes(encode(holder<std::vector<std::uint8_t>>{{1}}).value(), "14000000 047600 0c000000 103000 01000000 00 00");
}

TEST_CASE("a binary keeps its subtype") {
    for (int subtype = 0; subtype < 256; ++subtype) {
        const binary value{from_hex("0102ff"), static_cast<binary_subtype>(subtype)};
        CHECK(again(holder<binary>{value}).v == value);
    }
    check_bytes(encode(holder<binary>{{from_hex("01"), binary_subtype::old_generic}}).value(),
                "12000000 057600 05000000 02 01000000 01 00");
}

TEST_CASE("bytes are read from a binary of every subtype and without an inner length") {
    const auto read = [](binary_subtype subtype) {
        const auto d = make_document("v", binary{from_hex("0102ff"), subtype});
        return strongo::decode<bytes>(d.view()).value().v;
    };
    CHECK(read(binary_subtype::old_generic) == from_hex("0102ff"));
    CHECK(read(binary_subtype::md5) == from_hex("0102ff"));
    CHECK(read(binary_subtype::user) == from_hex("0102ff"));
}

TEST_CASE("an array of bytes needs exactly its length") {
    CHECK(refusal<three>(R"({"v": {"$binary": {"base64": "AQI=", "subType": "00"}}})") ==
          "range at v, byte 4 of 15: expected 3 bytes but got 2");
    CHECK(refusal<three>(R"({"v": {"$binary": {"base64": "AQIDBA==", "subType": "00"}}})") ==
          "range at v, byte 4 of 17: expected 3 bytes but got 4");
}

TEST_CASE("bytes are read from a binary alone") {
    CHECK(refusal<bytes>(R"({"v": "x"})") == "type at v, byte 4 of 14: expected binData but got string");
    CHECK(refusal<bytes>(R"({"v": [1]})") == "type at v, byte 4 of 20: expected binData but got array");
    CHECK(refusal<three>(R"({"v": null})") == "null at v, byte 4 of 8: expected binData but got null");
    CHECK(refusal<holder<binary>>(R"({"v": 1})") == "type at v, byte 4 of 12: expected binData but got int");
}

TEST_CASE("a binary that is longer than its document or lies about its inner length is malformed") {
    CHECK(refusal_of_hex<bytes>("10000000 057600 04000000 00 0102ff 00") ==
          "malformed at v, byte 4 of 16: malformed BSON: a value is longer than its document, or has no known type");
    CHECK(refusal_of_hex<bytes>("10000000 057600 ffffffff 00 0102ff 00") ==
          "malformed at v, byte 4 of 16: malformed BSON: a value is longer than its document, or has no known type");
    const auto inner =
        "malformed at v, byte 4 of 20: malformed BSON: the inner length of a binary of subtype 2 is not its length less four";
    CHECK(refusal_of_hex<bytes>("14000000 057600 07000000 02 04000000 0102ff 00") == inner);
    CHECK(refusal_of_hex<holder<binary>>("14000000 057600 07000000 02 04000000 0102ff 00") == inner);
}

TEST_CASE("vectors of subtype 9 come back as they were") {
    check_bytes(encode(floats{{{127.0f, 7.0f}}}).value(), "17000000 057600 0a000000 09 2700 0000fe42 0000e040 00");
    check_bytes(encode(small_integers{{{127, 7}}}).value(), "11000000 057600 04000000 09 0300 7f07 00");
    check_bytes(encode(bits{packed_bits{true, false, true}}).value(), "10000000 057600 03000000 09 1005 a0 00");
    CHECK(again(floats{{{127.7f, -7.7f}}}).v.values == std::vector{127.7f, -7.7f});
    CHECK(again(small_integers{{{-128, 127}}}).v.values == std::vector<std::int8_t>{-128, 127});
    CHECK(again(bits{packed_bits{true, false, true}}).v == packed_bits{true, false, true});
}

TEST_CASE("vectors of subtype 9 that break the rules are refused") {
    CHECK(refusal_of_hex<floats>("13000000 057600 06000000 09 2703 0000fe42 00") ==
          "malformed at v, byte 4 of 19: malformed BSON: a vector of float has no padding");
    CHECK(refusal_of_hex<floats>("12000000 057600 05000000 09 2700 2a2a2a 00") ==
          "malformed at v, byte 4 of 18: malformed BSON: the bytes of a vector of float are a multiple of four");
    CHECK(refusal_of_hex<bits>("0f000000 057600 02000000 09 1001 00") ==
          "malformed at v, byte 4 of 15: malformed BSON: packed bits without bytes have no padding");
    CHECK(refusal_of_hex<bits>("10000000 057600 03000000 09 1008 01 00") ==
          "malformed at v, byte 4 of 16: malformed BSON: the padding of packed bits is 0 to 7");
    CHECK(refusal_of_hex<bits>("10000000 057600 03000000 09 1001 01 00") ==
          "malformed at v, byte 4 of 16: malformed BSON: the bits of the padding of packed bits are zero");
    CHECK(refusal_of_hex<small_integers>("0f000000 057600 02000000 09 2700 00") ==
          "type at v, byte 4 of 15: expected a vector of int8 but got one of float");
}

} // namespace
