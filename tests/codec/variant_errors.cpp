// What is no variant, and how strictly variants are read.
#include <strongo/codec/variant.hpp>

#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "reading.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace variant_errors_test {

struct circle {
    double r = 0;
    bool operator==(const circle&) const = default;
};
struct square {
    double side = 0;
    bool operator==(const square&) const = default;
};
struct active {
    bool operator==(const active&) const = default;
};
struct label {
    std::string text{};
    bool operator==(const label&) const = default;
};
struct group {
    std::vector<circle> circles{};
    bool operator==(const group&) const = default;
};

using shape = std::variant<circle, square>;
using status = std::variant<active, std::monostate, circle, int>;
using strict_shape = std::variant<square, active, int>;
using untagged_value = std::variant<std::string, std::int64_t, double>;

// Throws when it is copied, so that a variant can lose its value.
struct thrower {
    thrower() = default;
    thrower(const thrower&) { throw 1; }
    thrower(thrower&&) = default;
    thrower& operator=(const thrower&) = default;
    thrower& operator=(thrower&&) = default;
    int n = 0;
};

} // namespace variant_errors_test

template <>
struct strongo::mapping<variant_errors_test::strict_shape> {
    static constexpr auto unknown_fields = strongo::unknown_fields::reject;
};
template <>
struct strongo::mapping<variant_errors_test::untagged_value> {
    static constexpr bool untagged = true;
};
template <>
struct strongo::mapping<variant_errors_test::thrower> {
    static constexpr auto members =
        strongo::members(strongo::member<&variant_errors_test::thrower::n, &variant_errors_test::thrower::n>("n"));
};

namespace {

using namespace variant_errors_test;
using strongo_test::decoded;
using strongo_test::holder;
using strongo_test::parsed;
using strongo_test::refusal;
using strongo_test::refusal_of_hex;
using strongo_test::write_refusal;

constexpr strongo::decode_options reject{.unknown_fields = strongo::unknown_fields::reject};

// ---- the tag

TEST_CASE("an unknown tag is refused with those that are known") {
    CHECK(refusal<holder<shape>>(R"({"v": {"_type": "triangle", "r": 1.5}})") ==
          "unknown_tag at v, byte 4 of 44: unknown tag \"triangle\" for variant: expected circle, square");
    CHECK(refusal<shape>(R"({"_type": "Circle", "r": 1.5})") ==
          "unknown_tag at -, byte 0 of 34: unknown tag \"Circle\" for variant: expected circle, square");
    CHECK(refusal<holder<std::vector<shape>>>(R"({"v": [{"_type": "circle", "r": 1.5}, {"_type": ""}]})")
              .starts_with("unknown_tag at v[1], "));
}

TEST_CASE("a variant without a tag is refused") {
    CHECK(refusal<holder<shape>>(R"({"v": {"r": 1.5}})") == "missing at v._type, byte 4 of 24: missing field");
    CHECK(refusal<shape>("{}") == "missing at _type, byte 0 of 5: missing field");
    CHECK(refusal<shape>(R"({"_types": "circle", "_typ": "circle", "r": 1.5})").starts_with("missing at _type, byte 0 of"));
}

TEST_CASE("a tag that is no string is refused where it stands") {
    CHECK(refusal<holder<shape>>(R"({"v": {"_type": 1, "r": 1.5}})") == "type at v._type, byte 11 of 35: expected string but got int");
    CHECK(refusal<shape>(R"({"r": 1.5, "_type": null})") == "null at _type, byte 15 of 23: expected string but got null");
}

TEST_CASE("only an object or the name of an alternative without fields is a variant") {
    CHECK(refusal<holder<shape>>(R"({"v": 7})") == "type at v, byte 4 of 12: expected object but got int");
    CHECK(refusal<holder<shape>>(R"({"v": []})") == "type at v, byte 4 of 13: expected object but got array");
    CHECK(refusal<holder<shape>>(R"({"v": null})") == "null at v, byte 4 of 8: expected object but got null");
    CHECK(refusal<holder<shape>>("{}") == "missing at v, byte 0 of 5: missing field");
}

TEST_CASE("a string that names an alternative with fields is refused") {
    CHECK(refusal<holder<shape>>(R"({"v": "circle"})") ==
          "type at v, byte 4 of 19: the alternative \"circle\" has fields: expected object but got string");
    CHECK(refusal<holder<status>>(R"({"v": "int"})") ==
          "type at v, byte 4 of 16: the alternative \"int\" has fields: expected object but got string");
    CHECK(refusal<holder<status>>(R"({"v": "triangle"})") ==
          "unknown_tag at v, byte 4 of 21: unknown tag \"triangle\" for variant: expected active, none, circle, int");
    CHECK(decoded<holder<status>>(R"({"v": "active"})").v == status{active{}});
}

// ---- the fields of the alternative

TEST_CASE("an error inside an alternative names its path in the variant") {
    CHECK(refusal<holder<shape>>(R"({"v": {"_type": "circle", "r": "x"}})") ==
          "type at v.r, byte 29 of 40: expected double but got string");
    CHECK(refusal<holder<shape>>(R"({"v": {"_type": "circle"}})") == "missing at v.r, byte 4 of 31: missing field");
    CHECK(refusal<holder<std::vector<shape>>>(R"({"v": [{"_type": "circle"}]})") == "missing at v[0].r, byte 11 of 39: missing field");
    CHECK(refusal<holder<std::variant<group>>>(R"({"v": {"_type": "group", "circles": [{"r": 1.5}, {"r": true}]}})") ==
          "type at v.circles[1].r, byte 67 of 75: expected double but got bool");
}

TEST_CASE("a scalar that is missing or of another type names its path in the variant") {
    CHECK(refusal<holder<status>>(R"({"v": {"_type": "int"}})") == "missing at v.value, byte 4 of 28: missing field");
    CHECK(refusal<holder<status>>(R"({"v": {"_type": "int", "value": "x"}})") ==
          "type at v.value, byte 26 of 41: expected int but got string");
}

TEST_CASE("a value that an alternative cannot write names its path in the variant") {
    CHECK(write_refusal(holder<std::variant<std::string, circle>>{std::string("\xff")}) ==
          "utf8 at v.value: the string is not valid UTF-8");
    CHECK(write_refusal(holder<std::vector<std::variant<label, circle>>>{{circle{}, label{"\xff"}}}) ==
          "utf8 at v[1].text: the string is not valid UTF-8");
}

TEST_CASE("a variant that lost its value to an exception cannot be written") {
    holder<std::variant<circle, thrower>> value{};
    const thrower source;
    CHECK_THROWS(value.v.emplace<1>(source));
    REQUIRE(value.v.valueless_by_exception());
    CHECK(write_refusal(value) == "custom at v: the variant has lost its value to an exception");
}

TEST_CASE("malformed bytes in a variant are refused") {
    CHECK(refusal_of_hex<shape>("14000000 025f7479706500 0a000000 616300 00 00").starts_with("malformed at _type, byte 4 of 20: "));
    CHECK(refusal_of_hex<shape>("0b000000 206100 01 02 00 00").starts_with("malformed at a, byte 4 of 11: "));
    CHECK(refusal_of_hex<shape>("0a000000 1061616161 00").starts_with("malformed at -"));
    CHECK(refusal_of_hex<shape>("12000000 025f7479706500 02000000 ff00 00") ==
          "utf8 at _type, byte 4 of 18: the string is not valid UTF-8");
}

// ---- unknown fields are rejected

TEST_CASE("where unknown fields are rejected the tag is known") {
    const holder<shape> value{circle{1.5}};
    for (const auto* const json : {R"({"v": {"_type": "circle", "r": 1.5}})", R"({"v": {"r": 1.5, "_type": "circle"}})"}) {
        const auto d = parsed(json);
        CHECK(strongo::decode<holder<shape>>(d.view(), reject).value() == value);
    }
}

TEST_CASE("where unknown fields are rejected those beside the tag are") {
    CHECK(refusal<holder<shape>>(R"({"v": {"_type": "circle", "r": 1.5, "x": 1}})", reject) ==
          "unknown_field at v.x, byte 40 of 49: unknown field");
    CHECK(refusal<holder<shape>>(R"({"v": {"x": 1, "r": 1.5, "_type": "circle"}})", reject) ==
          "unknown_field at v.x, byte 11 of 49: unknown field");
    CHECK(refusal<holder<status>>(R"({"v": {"_type": "active", "x": 1}})", reject) == "unknown_field at v.x, byte 29 of 38: unknown field");
    CHECK(refusal<holder<status>>(R"({"v": {"_type": "none", "x": 1}})", reject) == "unknown_field at v.x, byte 27 of 36: unknown field");
    CHECK(refusal<holder<status>>(R"({"v": {"_type": "int", "value": 1, "x": 1}})", reject) ==
          "unknown_field at v.x, byte 37 of 46: unknown field");
    CHECK(refusal<holder<status>>(R"({"v": {"x": 1, "value": 1, "_type": "int"}})", reject) ==
          "unknown_field at v.x, byte 11 of 46: unknown field");
}

TEST_CASE("the tag is known in its own document alone") {
    CHECK(refusal<holder<std::variant<group>>>(R"({"v": {"circles": [{"r": 1.5, "_type": "x"}], "_type": "group"}})", reject)
              .starts_with("unknown_field at v.circles[0]._type, byte "));
    CHECK(refusal<holder<circle>>(R"({"v": {"r": 1.5, "_type": "x"}})", reject).starts_with("unknown_field at v._type, byte "));
}

TEST_CASE("the mapping of a variant says how strictly it is read") {
    CHECK(decoded<holder<strict_shape>>(R"({"v": {"_type": "square", "side": 1.5}, "x": 1})").v == strict_shape{square{1.5}});
    CHECK(refusal<holder<strict_shape>>(R"({"v": {"_type": "square", "side": 1.5, "x": 1}})").starts_with("unknown_field at v.x, "));
    CHECK(refusal<holder<strict_shape>>(R"({"v": {"_type": "int", "value": 1, "x": 1}})").starts_with("unknown_field at v.x, "));
}

// ---- collected errors

TEST_CASE("the errors of several variants are collected") {
    const auto d = parsed(R"({"v": [{"_type": "circle", "r": "x"}, {"_type": "triangle"}, {"_type": "int", "value": "y"}, "circle", {}]})");
    const auto r = strongo::decode<holder<std::vector<status>>>(d.view(), {.collect_errors = true});
    REQUIRE_FALSE(r);
    const auto faults = r.error().codec_faults();
    REQUIRE(faults.size() == 5);
    CHECK(faults[0].path == "v[0].r");
    CHECK(faults[1].path == "v[1]");
    CHECK(faults[2].path == "v[2].value");
    CHECK(faults[3].path == "v[3]");
    CHECK(faults[4].path == "v[4]._type");
}

// ---- untagged

TEST_CASE("a type that no untagged alternative has is refused with those that they have") {
    CHECK(refusal<holder<untagged_value>>(R"({"v": true})") == "type at v, byte 4 of 9: expected string or long or double but got bool");
    CHECK(refusal<holder<untagged_value>>(R"({"v": null})") == "null at v, byte 4 of 8: expected string or long or double but got null");
    CHECK(refusal<holder<untagged_value>>(R"({"v": 7})", {.numbers = strongo::numbers::exact_types}) ==
          "type at v, byte 4 of 12: expected string or long or double but got int");
    CHECK(decoded<holder<untagged_value>>(R"({"v": 7})").v == untagged_value{std::int64_t{7}});
    CHECK(decoded<holder<untagged_value>>(R"({"v": 7.0})").v == untagged_value{7.0});
}

} // namespace
