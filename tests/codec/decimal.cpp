#include <strongo/codec/decimal.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <limits>

namespace {

using strongo::decimal128;
using strongo::encode;
using strongo_test::check_bytes;
using strongo_test::decoded;
using strongo_test::refusal;
using strongo_test::refusal_of_hex;

template <class T>
struct holder {
    T v{};
};

using decimal = holder<decimal128>;

decimal128 of(std::string_view text) {
    return decimal128::from_string(text).value();
}

TEST_CASE("a decimal is written as its sixteen bytes and read as the same") {
    const auto d = encode(decimal{of("0.10")}).value();
    check_bytes(d, "18000000 137600 0a000000000000000000000000003c30 00");
    CHECK(strongo::decode<decimal>(d.view()).value().v.bytes() == of("0.10").bytes());
    check_bytes(encode(decimal()).value(), "18000000 137600 00000000000000000000000000004030 00");
}

TEST_CASE("every decimal keeps its bytes on the way through BSON") {
    for (const auto* const text : {"0", "-0", "0E+6111", "1E-6176", "-9.999999999999999999999999999999999E+6144", "NaN", "Infinity",
                                   "-Infinity", "1234567890123456789012345678901234", "7.50"}) {
        const auto d = encode(decimal{of(text)}).value();
        CHECK(strongo::decode<decimal>(d.view()).value().v.bytes() == of(text).bytes());
    }
}

TEST_CASE("a decimal is read from every number") {
    CHECK(decoded<decimal>(R"({"v": {"$numberInt": "-7"}})").v.to_string() == "-7");
    CHECK(decoded<decimal>(R"({"v": {"$numberLong": "9223372036854775807"}})").v.to_string() == "9223372036854775807");
    CHECK(decoded<decimal>(R"({"v": 0.1})").v.to_string() == "0.1");
    CHECK(decoded<decimal>(R"({"v": {"$numberDouble": "NaN"}})").v.is_nan());
    CHECK(decoded<decimal>(R"({"v": {"$numberDouble": "-Infinity"}})").v.to_string() == "-Infinity");
}

TEST_CASE("what is no number is no decimal") {
    CHECK(refusal<decimal>(R"({"v": "1"})") == "type at v, byte 4 of 14: expected decimal but got string");
    CHECK(refusal<decimal>(R"({"v": null})") == "null at v, byte 4 of 8: expected decimal but got null");
    CHECK(refusal<decimal>(R"({})") == "missing at v, byte 0 of 5: missing field");
    CHECK(refusal_of_hex<decimal>("17000000 137600 000000000000000000000000000000 00") ==
          "malformed at v, byte 4 of 23: malformed BSON: a value is longer than its document, or has no known type");
}

TEST_CASE("with exact types a decimal is read from a decimal alone") {
    const strongo::decode_options exact{.numbers = strongo::numbers::exact_types};
    const auto d = encode(decimal{of("1")}).value();
    CHECK(strongo::decode<decimal>(d.view(), exact).value().v == 1);
    const auto n = strongo::make_document("v", 1);
    CHECK(strongo::decode<decimal>(n.view(), exact).error().codec()->reason == "expected decimal but got int");
}

} // namespace
