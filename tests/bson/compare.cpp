#include <strongo/bson/compare.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/bson/value.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strongo::compare;
using strongo::document;
using strongo::element_view;
using strongo::bson::value;

document holding(std::string_view json) {
    return document::from_json(R"({"a": )" + std::string(json) + "}").value();
}

// Checks each of `groups` against each other one: smaller before larger, all in one group the same; as elements and as trees.
void check_order(const std::vector<std::vector<std::string_view>>& groups) {
    struct entry {
        std::size_t group;
        std::string_view json;
        document bytes;
        value tree;
    };
    std::vector<entry> all;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        for (const auto json : groups[g]) {
            auto d = holding(json);
            auto tree = value::parse(d["a"]).value();
            all.push_back({g, json, std::move(d), std::move(tree)});
        }
    }
    for (const auto& x : all) {
        for (const auto& y : all) {
            INFO(x.json << " and " << y.json);
            const std::weak_ordering expected = x.group <=> y.group;
            CHECK((compare(x.bytes["a"], y.bytes["a"]) == expected));
            CHECK((compare(x.tree, y.tree) == expected));
            CHECK((compare(x.bytes.view(), y.bytes.view()) == expected));
        }
    }
}

TEST_CASE("types are ordered as the server orders them") {
    check_order({{R"({"$minKey": 1})"},
                 {R"({"$undefined": true})"},
                 {"null"},
                 {"1", R"({"$numberLong": "1"})", "1.0", R"({"$numberDecimal": "1"})", R"({"$numberDecimal": "1.00"})"},
                 {R"("a")", R"({"$symbol": "a"})"},
                 {"{}"},
                 {"[]"},
                 {R"({"$binary": {"base64": "", "subType": "00"}})"},
                 {R"({"$oid": "000000000000000000000000"})"},
                 {"false"},
                 {"true"},
                 {R"({"$date": {"$numberLong": "0"}})"},
                 {R"({"$timestamp": {"t": 0, "i": 0}})"},
                 {R"({"$regularExpression": {"pattern": "", "options": ""}})"},
                 {R"({"$dbPointer": {"$ref": "", "$id": {"$oid": "000000000000000000000000"}}})"},
                 {R"({"$code": ""})"},
                 {R"({"$code": "", "$scope": {}})"},
                 {R"({"$maxKey": 1})"}});
}

TEST_CASE("numbers are ordered by value exactly and across types") {
    check_order({{R"({"$numberDouble": "NaN"})", R"({"$numberDecimal": "NaN"})"},
                 {R"({"$numberDouble": "-Infinity"})", R"({"$numberDecimal": "-Infinity"})"},
                 {R"({"$numberDecimal": "-1E6000"})"},
                 {"-1.7976931348623157e308"},
                 {R"({"$numberLong": "-9223372036854775808"})", "-9223372036854775808.0", R"({"$numberDecimal": "-9223372036854775808"})"},
                 {R"({"$numberLong": "-9223372036854775807"})"},
                 {"-2147483648"},
                 {"-5e-324"},
                 {R"({"$numberDecimal": "-1E-6000"})"},
                 {"0", "0.0", "-0.0", R"({"$numberLong": "0"})", R"({"$numberDecimal": "0"})", R"({"$numberDecimal": "-0E+100"})"},
                 {R"({"$numberDecimal": "1E-6176"})"},
                 {"5e-324"},
                 {R"({"$numberDecimal": "0.1"})"},
                 {"0.1"}, // 0.1000000000000000055…
                 {R"({"$numberDecimal": "0.1000000000000000055511151231257828"})"},
                 {"0.5", R"({"$numberDecimal": "0.50"})"},
                 {R"({"$numberLong": "9007199254740992"})", "9007199254740992.0"},
                 {R"({"$numberLong": "9007199254740993"})", R"({"$numberDecimal": "9007199254740993"})"},
                 {R"({"$numberLong": "9223372036854775807"})"},
                 {"9223372036854775808.0", R"({"$numberDecimal": "9223372036854775808"})"},
                 {"1e34"}, // 9999999999999999455752309870428160
                 {R"({"$numberDecimal": "9999999999999999999999999999999999"})"},
                 {R"({"$numberDecimal": "1.797693134862315708E+308"})"},
                 {"1.7976931348623157e308"},
                 {R"({"$numberDecimal": "1E6144"})"},
                 {R"({"$numberDouble": "Infinity"})", R"({"$numberDecimal": "Infinity"})"}});
}

TEST_CASE("scalars are ordered within their types") {
    check_order({{R"("")"}, {R"("a")"}, {R"("a\u0000")"}, {R"("ab")", R"({"$symbol": "ab"})"}, {R"("b")"}, {R"("\u00e9")"}});
    check_order({{R"({"$binary": {"base64": "/w==", "subType": "80"}})"},
                 {R"({"$binary": {"base64": "AAA=", "subType": "00"}})"},
                 {R"({"$binary": {"base64": "AAE=", "subType": "00"}})"},
                 {R"({"$binary": {"base64": "AAA=", "subType": "05"}})"}});
    check_order({{R"({"$date": {"$numberLong": "-1"}})"}, {R"({"$date": {"$numberLong": "0"}})"}, {R"({"$date": {"$numberLong": "1"}})"}});
    check_order({{R"({"$timestamp": {"t": 1, "i": 2}})"},
                 {R"({"$timestamp": {"t": 2, "i": 1}})"},
                 {R"({"$timestamp": {"t": 4000000000, "i": 1}})"}});
    check_order({{R"({"$regularExpression": {"pattern": "a", "options": ""}})"},
                 {R"({"$regularExpression": {"pattern": "a", "options": "i"}})"},
                 {R"({"$regularExpression": {"pattern": "ab", "options": ""}})"}});
    check_order({{R"({"$code": "a", "$scope": {}})"}, {R"({"$code": "a", "$scope": {"x": 1}})"}, {R"({"$code": "b", "$scope": {}})"}});
    check_order({{R"({"$oid": "00000000000000000000007f"})"}, {R"({"$oid": "000000000000000000000080"})"}});
}

TEST_CASE("documents are ordered by type then key then value and arrays without keys") {
    check_order({{"{}"},
                 {R"({"b": null})"},
                 {R"({"a": 1})", R"({"a": 1.0})"},
                 {R"({"a": 1, "b": 1})"},
                 {R"({"a": 2})"},
                 {R"({"b": 1})"},
                 {R"({"a": "x"})"},
                 {R"({"a": {"b": [1, 2]}})"},
                 {R"({"a": {"b": [1, 3]}})"}});
    check_order({{"[]"}, {"[null]"}, {"[1]"}, {"[1, 1]"}, {"[2]"}, {"[[]]"}});
}

TEST_CASE("an array with other keys is the same as long as its values are") {
    const auto odd = strongo::make_document("x", 1, "y", 2);
    const auto even = strongo::make_document("0", 1, "1", 2);
    CHECK((compare(strongo::array_view(odd.bytes()), strongo::array_view(even.bytes())) == 0));
    CHECK((compare(odd.view(), even.view()) > 0));
}

TEST_CASE("absent elements are like undefined and malformed ones come last") {
    const strongo_test::exact_bytes bytes(strongo_test::from_hex("08000000 026100 00"));
    const element_view malformed = strongo::document_view(bytes.span())["a"];
    const auto max = holding(R"({"$maxKey": 1})");
    const auto undefined = holding(R"({"$undefined": true})");
    CHECK((compare(element_view(), undefined["a"]) == 0));
    CHECK((compare(element_view(), element_view()) == 0));
    CHECK((compare(malformed, max["a"]) > 0));
    CHECK((compare(malformed, malformed) == 0));
}

TEST_CASE("deep nesting is compared without recursion") {
    std::vector<std::byte> bytes;
    constexpr std::size_t levels = 100000;
    for (std::size_t level = 0; level < levels; ++level) {
        const auto size = static_cast<std::uint32_t>(8 * (levels - level) - 3);
        for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::byte>(size >> shift & 0xff));
        if (level + 1 != levels) {
            for (const char c : {'\x04', '0', '\0'}) bytes.push_back(static_cast<std::byte>(c));
        }
    }
    bytes.resize(bytes.size() + levels);
    CHECK((compare(strongo::document_view(bytes), strongo::document_view(bytes)) == 0));
}

} // namespace
