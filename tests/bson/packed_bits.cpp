#include <strongo/bson/packed_bits.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo::bson::packed_bits;
using strongo_test::check_bytes;
using strongo_test::from_hex;

std::string refusal(const std::string& payload, const std::string& length, const std::string& size) {
    const strongo_test::exact_bytes bytes(from_hex(size + "000000 057600" + length + "000000 09" + payload + "00"));
    const auto r = strongo::document_view(bytes.span())["v"].get<packed_bits>();
    return r ? "read" : std::string(to_string(r.error().codec()->what)) + ": " + r.error().codec()->reason;
}

TEST_CASE("bits fill bytes from the highest one down") {
    packed_bits bits;
    CHECK(bits.empty());
    CHECK(bits.padding() == 0);
    bits.push_back(true);
    CHECK(bits.size() == 1);
    CHECK(bits.padding() == 7);
    check_bytes(bits, "80");
    bits.push_back(false);
    bits.push_back(true);
    check_bytes(bits, "a0");
    for (int i = 0; i < 6; ++i) bits.push_back(true);
    check_bytes(bits, "bf80");
    CHECK(bits.size() == 9);
    CHECK(bits[0]);
    CHECK_FALSE(bits[1]);
    CHECK(bits[8]);
    CHECK(to_string(bits) == "101111111");
}

TEST_CASE("packed bits are their header and their bytes") {
    const auto value = packed_bits::from_bytes(from_hex("7f08"), 3).value();
    CHECK(value.size() == 13);
    const auto d = make_document("vector", value);
    check_bytes(d, "16000000 05766563746f7200 04000000 09 1003 7f08 00");
    CHECK(d["vector"].get<packed_bits>().value() == value);
    check_bytes(make_document("vector", packed_bits::from_bytes(from_hex("7f07")).value()),
                "16000000 05766563746f7200 04000000 09 1000 7f07 00");
    const auto empty = make_document("vector", packed_bits());
    check_bytes(empty, "14000000 05766563746f7200 02000000 09 1000 00");
    CHECK(empty["vector"].get<packed_bits>().value() == packed_bits());
}

TEST_CASE("bytes and padding that do not fit are refused") {
    const auto why = [](const char* hex, int padding) {
        const auto r = packed_bits::from_bytes(from_hex(hex), padding);
        return r ? "read" : std::string(r.error().message());
    };
    CHECK(why("01", 8) == "the padding of packed bits is 0 to 7");
    CHECK(why("01", -1) == "the padding of packed bits is 0 to 7");
    CHECK(why("", 1) == "packed bits without bytes have no padding");
    CHECK(why("ff", 1) == "the bits of the padding of packed bits are zero");
    CHECK(why("ff00", 7) == "read");
    CHECK(why("ff80", 7) == "read");
    CHECK(why("ff40", 7) == "the bits of the padding of packed bits are zero");
}

TEST_CASE("packed bits that break the rules are malformed in BSON") {
    CHECK(refusal("1001", "02", "0f") == "malformed: malformed BSON: packed bits without bytes have no padding");
    CHECK(refusal("100801", "03", "10") == "malformed: malformed BSON: the padding of packed bits is 0 to 7");
    CHECK(refusal("10ff01", "03", "10") == "malformed: malformed BSON: the padding of packed bits is 0 to 7");
    CHECK(refusal("1003ff", "03", "10") == "malformed: malformed BSON: the bits of the padding of packed bits are zero");
    CHECK(refusal("10", "01", "0e") == "malformed: malformed BSON: a vector has two bytes of header");
    CHECK(refusal("0300", "02", "0f") == "type: expected a vector of packed bits but got one of int8");
}

TEST_CASE("packed bits are equal when their bits and their number are") {
    CHECK(packed_bits{true, false} == packed_bits{true, false});
    CHECK(packed_bits{true, false} != packed_bits{true});
}

TEST_CASE("packed bits are printed as digits") {
    CHECK(fmt::format("{}", packed_bits{true, false, false}) == "100");
    std::ostringstream out;
    out << packed_bits{false, true};
    CHECK(out.str() == "01");
}

} // namespace
