#include <strongo/bson/vector.hpp>

#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/reread.hpp"

#include <cstdint>
#include <limits>
#include <sstream>
#include <string>

namespace {

using strongo::make_document;
using strongo_test::check_bytes;
using strongo_test::from_hex;

using floats = strongo::bson::vector<float>;
using bytes_vector = strongo::bson::vector<std::int8_t>;

template <class T>
std::string refusal(const std::string& payload, const std::string& length, const std::string& size) {
    const strongo_test::exact_bytes bytes(from_hex(size + "000000 057600" + length + "000000 09" + payload + "00"));
    const auto r = strongo::document_view(bytes.span())["v"].get<T>();
    return r ? "read" : std::string(to_string(r.error().codec()->what)) + ": " + r.error().codec()->reason;
}

TEST_CASE("a vector of float is its header and four bytes for each number") {
    const floats value{{127.0f, 7.0f}};
    const auto d = make_document("vector", value);
    check_bytes(d, "1c000000 05766563746f7200 0a000000 09 2700 0000fe42 0000e040 00");
    CHECK(d["vector"].get<floats>().value() == value);
    check_bytes(make_document("vector", floats()), "14000000 05766563746f7200 02000000 09 2700 00");
    const floats infinite{{-std::numeric_limits<float>::infinity(), 0, std::numeric_limits<float>::infinity()}};
    check_bytes(make_document("vector", infinite), "20000000 05766563746f7200 0e000000 09 2700 000080ff 00000000 0000807f 00");
}

TEST_CASE("a vector of int8 is its header and one byte for each number") {
    const bytes_vector value{{127, 7, -128}};
    const auto d = make_document("vector", value);
    check_bytes(d, "17000000 05766563746f7200 05000000 09 0300 7f0780 00");
    CHECK(d["vector"].get<bytes_vector>().value() == value);
    const auto empty = make_document("vector", bytes_vector());
    check_bytes(empty, "14000000 05766563746f7200 02000000 09 0300 00");
    CHECK(empty["vector"].get<bytes_vector>().value() == bytes_vector());
}

TEST_CASE("vectors that break the rules are malformed") {
    CHECK(refusal<floats>("2703 0000fe42", "06", "13") == "malformed: malformed BSON: a vector of float has no padding");
    CHECK(refusal<bytes_vector>("0303 7f07", "04", "11") == "malformed: malformed BSON: a vector of int8 has no padding");
    CHECK(refusal<floats>("2700 2a2a2a", "05", "12") == "malformed: malformed BSON: the bytes of a vector of float are a multiple of four");
    CHECK(refusal<floats>("2700 2a2a2a2a2a", "07", "14") ==
          "malformed: malformed BSON: the bytes of a vector of float are a multiple of four");
    CHECK(refusal<floats>("27", "01", "0e") == "malformed: malformed BSON: a vector has two bytes of header");
    CHECK(refusal<floats>("", "00", "0d") == "malformed: malformed BSON: a vector has two bytes of header");
}

TEST_CASE("a vector of one type is not read as one of another") {
    CHECK(refusal<bytes_vector>("2700 0000fe42", "06", "13") == "type: expected a vector of int8 but got one of float");
    CHECK(refusal<floats>("0300", "02", "0f") == "type: expected a vector of float but got one of int8");
    CHECK(refusal<floats>("1000", "02", "0f") == "type: expected a vector of float but got one of packed bits");
    CHECK(refusal<floats>("4400", "02", "0f") == "type: expected a vector of float but got one of an unknown type");
    CHECK(strongo_test::reread<floats>(from_hex("2700")).error().message() == "a: expected binData of subtype 9 but got subtype 0");
    CHECK(strongo_test::reread<floats>(1).error().message() == "a: expected binData but got int");
}

TEST_CASE("vectors are printed in brackets") {
    CHECK(fmt::format("{}", floats{{1.5f, 2}}) == "[1.5, 2]");
    std::ostringstream out;
    out << bytes_vector{{-1, 65}} << floats();
    CHECK(out.str() == "[-1, 65][]");
}

} // namespace
