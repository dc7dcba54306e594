#include <strongo/bson/element_view.hpp>

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/fmt.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <chrono>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace {

using strongo::array_view;
using strongo::document;
using strongo::document_view;
using strongo::element_view;
using strongo::make_array;
using strongo::make_document;
using strongo_test::exact_bytes;
using strongo_test::from_hex;

// "kind of fault: message" of reading `e` as a T.
template <class T>
std::string refusal(element_view e) {
    const auto r = e.get<T>();
    if (r) return "read";
    CHECK(to_string(r.error().kind()) == "decode");
    CHECK(to_string(r.error().origin()) == "codec");
    if (r.error().codec() == nullptr) return "no details";
    return std::string(to_string(r.error().codec()->what)) + ": " + std::string(r.error().message());
}

// Field `a` of the document, read as a T: its value, or the error.
template <class T>
std::string read(std::string_view json) {
    const auto d = document::from_json(json).value();
    const auto r = d["a"].get<T>();
    return r ? fmt::format("{}", *r) : std::string(r.error().message());
}

TEST_CASE("a default element is absent") {
    const element_view e;
    CHECK_FALSE(e.exists());
    CHECK_FALSE(static_cast<bool>(e));
    CHECK_FALSE(e.is_malformed());
    CHECK_FALSE(e.is_null());
    CHECK(e.key().empty());
    CHECK(e.value_bytes().empty());
    CHECK_FALSE(e["a"].exists());
    STATIC_REQUIRE(sizeof(element_view) <= 2 * sizeof(void*));
}

TEST_CASE("an element gives its key and its type and the bytes of its value alone") {
    const auto d = make_document("name", "x");
    const auto e = d["name"];
    CHECK(e.exists());
    CHECK(static_cast<bool>(e));
    CHECK(e.key() == "name");
    CHECK(alias(e.type()) == "string");
    strongo_test::check_bytes(e.value_bytes(), "02000000 7800");
}

TEST_CASE("each type is read as its C++ type") {
    const auto id = strongo::oid::from_hex("65e07a700000000000000001").value();
    const auto when = strongo::date(std::chrono::milliseconds(-1));
    const auto d = make_document("b", true, "i", 7, "l", std::int64_t{1} << 40, "d", 1.5, "s", "text", "o", id, "t", when, "m",
                                 make_document("x", 1), "v", make_array(1, 2));
    CHECK(d["b"].get<bool>().value());
    CHECK(d["i"].get<std::int32_t>().value() == 7);
    CHECK(d["l"].get<std::int64_t>().value() == std::int64_t{1} << 40);
    CHECK(d["d"].get<double>().value() == 1.5);
    CHECK(d["s"].get<std::string>().value() == "text");
    CHECK(d["s"].get<std::string_view>().value() == "text");
    CHECK(d["o"].get<strongo::oid>().value() == id);
    CHECK(d["t"].get<strongo::date>().value() == when);
    CHECK(d["m"].get<document_view>().value()["x"].get<std::int32_t>().value() == 1);
    CHECK(d["v"].get<array_view>().value()[1].get<std::int32_t>().value() == 2);
}

TEST_CASE("views into an element point at its own bytes") {
    const auto d = make_document("s", "text", "m", make_document());
    CHECK(static_cast<const void*>(d["s"].get<std::string_view>().value().data()) == d["s"].value_bytes().data() + 4);
    CHECK(d["m"].get<document_view>().value().bytes().data() == d["m"].value_bytes().data());
}

TEST_CASE("absent and null and wrong type and malformed are four different errors") {
    const auto d = make_document("n", nullptr, "i", 1);
    CHECK(refusal<std::string>(d["x"]) == "missing: missing field");
    CHECK(refusal<std::string>(d["n"]) == "null: n: expected string but got null");
    CHECK(refusal<std::string>(d["i"]) == "type: i: expected string but got int");
    const exact_bytes cut(from_hex("0c000000 026100 00000000 00"));
    CHECK(refusal<std::string>(document_view(cut.span())["a"]) == "malformed: malformed BSON");
}

TEST_CASE("the four errors are told apart by every type that can be asked for") {
    const auto d = make_document("n", nullptr, "s", "x", "i", 1);
    const exact_bytes cut(from_hex("0c000000 026100 00000000 00"));
    const auto broken = document_view(cut.span())["a"];
    const auto all = [&](auto tag, std::string_view wrong, const std::string& expected) {
        using T = typename decltype(tag)::type;
        CHECK(refusal<T>(d["x"]) == "missing: missing field");
        CHECK(refusal<T>(d["n"]) == "null: n: expected " + expected + " but got null");
        CHECK(refusal<T>(d[wrong]) == fmt::format("type: {}: expected {} but got {}", wrong, expected, alias(d[wrong].type())));
        CHECK(refusal<T>(broken) == "malformed: malformed BSON");
    };
    all(std::type_identity<bool>(), "i", "bool");
    all(std::type_identity<std::int32_t>(), "s", "int");
    all(std::type_identity<std::int64_t>(), "s", "long");
    all(std::type_identity<double>(), "s", "double");
    all(std::type_identity<std::string>(), "i", "string");
    all(std::type_identity<std::string_view>(), "i", "string");
    all(std::type_identity<strongo::oid>(), "s", "objectId");
    all(std::type_identity<strongo::date>(), "i", "date");
    all(std::type_identity<document_view>(), "s", "object");
    all(std::type_identity<array_view>(), "s", "array");
    all(std::type_identity<std::uint8_t>(), "s", "int");
    all(std::type_identity<std::uint64_t>(), "s", "long");
    all(std::type_identity<strongo::decimal128>(), "s", "decimal");
    all(std::type_identity<strongo::uuid>(), "s", "binData");
    all(std::type_identity<strongo::id<int>>(), "s", "objectId");
    all(std::type_identity<std::span<const std::byte>>(), "s", "binData");
    all(std::type_identity<strongo::bson::binary>(), "s", "binData");
    all(std::type_identity<strongo::bson::vector<float>>(), "s", "binData");
    all(std::type_identity<strongo::bson::packed_bits>(), "s", "binData");
    all(std::type_identity<strongo::bson::regex>(), "s", "regex");
    all(std::type_identity<strongo::bson::timestamp>(), "s", "timestamp");
    all(std::type_identity<strongo::bson::code>(), "s", "javascript");
    all(std::type_identity<strongo::bson::code_with_scope>(), "s", "javascriptWithScope");
    all(std::type_identity<strongo::bson::symbol>(), "s", "symbol");
    all(std::type_identity<strongo::bson::dbpointer>(), "s", "dbPointer");
    all(std::type_identity<strongo::bson::undefined>(), "s", "undefined");
    all(std::type_identity<strongo::bson::min_key>(), "s", "minKey");
    all(std::type_identity<strongo::bson::max_key>(), "s", "maxKey");
}

TEST_CASE("an error about an element knows expected and actual type and the key") {
    const auto d = make_document("name", 1);
    const auto r = d["name"].get<std::string>();
    REQUIRE(r.error().codec() != nullptr);
    CHECK(r.error().codec()->path == "name");
    CHECK(r.error().codec()->expected == "string");
    CHECK(r.error().codec()->actual == "int");
}

TEST_CASE("whole numbers in range are read from every numeric type") {
    for (const auto* const json : {R"({"a": {"$numberInt": "7"}})", R"({"a": {"$numberLong": "7"}})", R"({"a": {"$numberDouble": "7.0"}})",
                                   R"({"a": {"$numberDecimal": "7.00"}})"}) {
        INFO(json);
        CHECK(read<std::int32_t>(json) == "7");
        CHECK(read<std::int64_t>(json) == "7");
        CHECK(read<double>(json) == "7");
    }
}

TEST_CASE("numbers that are not whole or not in range are refused with their value") {
    CHECK(read<std::int32_t>(R"({"a": 7.5})") == "a: 7.5 is not a whole number and cannot be read as int32");
    CHECK(read<std::int32_t>(R"({"a": 2147483648})") == "a: 2147483648 is out of range for int32");
    CHECK(read<std::int32_t>(R"({"a": 2147483648.0})") == "a: 2147483648 is out of range for int32");
    CHECK(read<std::int64_t>(R"({"a": 2147483648})") == "2147483648");
    CHECK(read<std::int64_t>(R"({"a": 9223372036854775808.0})") == "a: 9.223372036854776e+18 is out of range for int64");
    CHECK(read<std::int64_t>(R"({"a": {"$numberDouble": "NaN"}})") == "a: NaN is not a whole number and cannot be read as int64");
    CHECK(read<std::int64_t>(R"({"a": {"$numberDouble": "Infinity"}})") == "a: Infinity is out of range for int64");
    CHECK(read<std::int64_t>(R"({"a": {"$numberDecimal": "1E+6000"}})") == "a: 1E+6000 is out of range for int64");
    CHECK(read<double>(R"({"a": {"$numberDecimal": "1E+6000"}})") == "a: 1E+6000 is out of range for double");
    CHECK(read<double>(R"({"a": {"$numberLong": "9007199254740993"}})") == "9007199254740992");
}

TEST_CASE("integers of every width are read when they fit") {
    CHECK(read<std::int8_t>(R"({"a": -128})") == "-128");
    CHECK(read<std::int8_t>(R"({"a": 128})") == "a: 128 is out of range for int8");
    CHECK(read<std::uint8_t>(R"({"a": 255.0})") == "255");
    CHECK(read<std::uint8_t>(R"({"a": -1})") == "a: -1 is out of range for uint8");
    CHECK(read<std::int16_t>(R"({"a": 32768})") == "a: 32768 is out of range for int16");
    CHECK(read<std::uint16_t>(R"({"a": 65535})") == "65535");
    CHECK(read<std::uint32_t>(R"({"a": 4294967295})") == "4294967295");
    CHECK(read<std::uint32_t>(R"({"a": 4294967296})") == "a: 4294967296 is out of range for uint32");
    CHECK(read<std::uint64_t>(R"({"a": 9223372036854775807})") == "9223372036854775807");
    CHECK(read<std::uint64_t>(R"({"a": -1})") == "a: -1 is out of range for uint64");
    CHECK(read<long long>(R"({"a": {"$numberDecimal": "7.0"}})") == "7");
    CHECK(read<unsigned>(R"({"a": "7"})") == "a: expected long but got string");
    CHECK(read<std::uint16_t>(R"({"a": "7"})") == "a: expected int but got string");
}

TEST_CASE("a date is read from the seconds of a timestamp too") {
    const auto d = document::from_json(R"({"a": {"$timestamp": {"t": 4294967295, "i": 7}}})").value();
    CHECK(d["a"].get<strongo::date>().value() == strongo::date(std::chrono::seconds(4294967295)));
}

TEST_CASE("a bool byte other than zero and one is malformed") {
    const exact_bytes bytes(from_hex("09000000 086100 02 00"));
    CHECK(refusal<bool>(document_view(bytes.span())["a"]) == "malformed: a: malformed BSON: a bool is 0 or 1");
}

TEST_CASE("a string that is not UTF-8 is refused as text") {
    const exact_bytes bytes(from_hex("0e000000 026100 02000000 ff00 00"));
    CHECK(refusal<std::string>(document_view(bytes.span())["a"]) == "utf8: a: the string is not valid UTF-8");
    CHECK(refusal<std::string_view>(document_view(bytes.span())["a"]) == "utf8: a: the string is not valid UTF-8");
}

TEST_CASE("symbols and code are not read as strings") {
    CHECK(read<std::string>(R"({"a": {"$symbol": "x"}})") == "a: expected string but got symbol");
    CHECK(read<std::string>(R"({"a": {"$code": "x"}})") == "a: expected string but got javascript");
}

TEST_CASE("elements are looked up through documents and arrays") {
    const auto d = make_document("home", make_document("city", "London"), "list", make_array(make_document("x", 5)), "n", nullptr);
    CHECK(d["home"]["city"].get<std::string>().value() == "London");
    CHECK(d["list"]["0"]["x"].get<std::int32_t>().value() == 5);
    CHECK_FALSE(d["home"]["zip"].exists());
    CHECK_FALSE(d["home"]["city"]["x"].exists());
    CHECK_FALSE(d["work"]["city"].exists());
    CHECK_FALSE(d["n"]["x"].exists());
    CHECK(d["n"].is_null());
    CHECK_FALSE(d["home"].is_null());
}

TEST_CASE("a look-up inside malformed bytes stays malformed") {
    const exact_bytes bytes(from_hex("14000000 036100 0c000000 026200 00000000 00 00"));
    const document_view v(bytes.span());
    CHECK(v["a"].exists());
    CHECK_FALSE(v["a"].is_malformed());
    CHECK(v["a"]["b"].is_malformed());
    CHECK(v["a"]["b"]["c"].is_malformed());
    CHECK_FALSE(v["a"]["b"].is_null());
}

TEST_CASE("the raw bytes of an element are those of its value") {
    const auto d = make_document("home", make_document("zip", 5), "n", 1);
    strongo_test::check_bytes(d["home"].raw(), "0e000000 107a697000 05000000 00");
    strongo_test::check_bytes(d["n"].raw(), "01000000");
    strongo_test::check_bytes(d["n"].element_bytes(), "106e00 01000000");
    CHECK(d["x"].raw().empty());
    CHECK(d["x"].element_bytes().empty());
}

TEST_CASE("a path goes on from an element") {
    const auto d = make_document("a", strongo::make_array(make_document("b", 2)), "n", 1);
    CHECK(d["a"].find("0.b").get<std::int32_t>().value() == 2);
    CHECK_FALSE(d["n"].find("0").exists());
    CHECK_FALSE(d["x"].find("0").exists());
}

} // namespace
