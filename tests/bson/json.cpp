#include <strongo/bson/json.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/bson/value.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strongo::document;
using strongo::json_mode;
using strongo::make_array;
using strongo::make_document;
using strongo::to_json;

// A document inside a document, `levels` of them in all.
std::vector<std::byte> nested(std::size_t levels) {
    std::vector<std::byte> bytes;
    for (std::size_t level = 0; level < levels; ++level) {
        const auto size = static_cast<std::uint32_t>(8 * (levels - level) - 3);
        for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::byte>(size >> shift & 0xff));
        if (level + 1 != levels) {
            for (const char c : {'\x03', 'a', '\0'}) bytes.push_back(static_cast<std::byte>(c));
        }
    }
    bytes.resize(bytes.size() + levels);
    return bytes;
}

TEST_CASE("relaxed JSON writes plain numbers and canonical JSON their types") {
    const auto d = make_document("i", 1, "l", std::int64_t{2}, "d", 1.5, "s", "x");
    CHECK(to_json(d.view()).value() == R"({ "i" : 1, "l" : 2, "d" : 1.5, "s" : "x" })");
    CHECK(to_json(d.view(), json_mode::canonical).value() ==
          R"({ "i" : { "$numberInt" : "1" }, "l" : { "$numberLong" : "2" }, "d" : { "$numberDouble" : "1.5" }, "s" : "x" })");
}

TEST_CASE("arrays are written with brackets and without keys in both modes") {
    const auto a = make_array(1, make_array("]"), make_document("[", 2));
    CHECK(to_json(a.view()).value() == R"([ 1, [ "]" ], { "[" : 2 } ])");
    CHECK(to_json(a.view(), json_mode::canonical).value() == R"([ { "$numberInt" : "1" }, [ "]" ], { "[" : { "$numberInt" : "2" } } ])");
    const auto none = make_array();
    const auto empty = to_json(none.view()).value(); // "[ ]" or "[  ]": libbson's versions differ
    CHECK(empty.front() == '[');
    CHECK(empty.back() == ']');
    CHECK(empty.find_first_not_of(' ', 1) == empty.size() - 1);
}

TEST_CASE("an array is written in its order whatever its keys say") {
    const auto odd = make_document("7", 1, "x", 2);
    CHECK(to_json(strongo::array_view(odd.bytes())).value() == "[ 1, 2 ]");
}

TEST_CASE("the empty document is a pair of braces") {
    CHECK(to_json(strongo::document_view()).value() == "{ }");
}

TEST_CASE("every type survives the way through canonical JSON with the same bytes") {
    for (const std::string_view json : {R"({"a": {"$numberDouble": "-0.0"}})",
                                        R"({"a": {"$numberDouble": "NaN"}})",
                                        R"({"a": {"$numberDouble": "-Infinity"}})",
                                        R"({"a": "text \u0000 \" \\ \u20ac"})",
                                        R"({"a": {"b": {}}})",
                                        R"({"a": [1, [2], {}]})",
                                        R"({"a": {"$binary": {"base64": "AAEC", "subType": "80"}}})",
                                        R"({"a": {"$undefined": true}})",
                                        R"({"a": {"$oid": "65e07a700000000000000001"}})",
                                        R"({"a": true})",
                                        R"({"a": {"$date": {"$numberLong": "-1"}}})",
                                        R"({"a": null})",
                                        R"({"a": {"$regularExpression": {"pattern": "^a/b", "options": "im"}}})",
                                        R"({"a": {"$dbPointer": {"$ref": "c", "$id": {"$oid": "65e07a700000000000000001"}}}})",
                                        R"({"a": {"$code": "f"}})",
                                        R"({"a": {"$symbol": "s"}})",
                                        R"({"a": {"$code": "f", "$scope": {"x": {"$numberInt": "1"}}}})",
                                        R"({"a": {"$numberInt": "-2147483648"}})",
                                        R"({"a": {"$timestamp": {"t": 4294967295, "i": 1}}})",
                                        R"({"a": {"$numberLong": "-9223372036854775808"}})",
                                        R"({"a": {"$numberDecimal": "-1.50E-10"}})",
                                        R"({"a": {"$minKey": 1}})",
                                        R"({"a": {"$maxKey": 1}})"}) {
        INFO(json);
        const auto d = document::from_json(json).value();
        const auto written = to_json(d.view(), json_mode::canonical).value();
        strongo_test::check_bytes(document::from_json(written).value(), d.bytes());
    }
}

TEST_CASE("bytes that are no document or hold invalid text have no JSON form") {
    for (const auto* const hex : {"", "0500000001", "0c000000 106100 01000000 ff", "0e000000 026100 02000000 ff00 00",
                                  "0d000000 026100 00000000 00 00", "0a000000 146100 0000 00", "09000000 086100 02 00"}) {
        INFO(hex);
        const strongo_test::exact_bytes bytes(strongo_test::from_hex(hex));
        const auto as_document = to_json(strongo::document_view(bytes.span()));
        REQUIRE_FALSE(as_document);
        CHECK(to_string(as_document.error().kind()) == "decode");
        REQUIRE(as_document.error().codec() != nullptr);
        CHECK(to_string(as_document.error().codec()->what) == "malformed");
        CHECK(as_document.error().message() == "malformed BSON has no JSON form");
        CHECK_FALSE(to_json(strongo::array_view(bytes.span())));
    }
}

TEST_CASE("no prefix of a document has a JSON form") {
    const auto d = document::from_json(R"({"n": 1, "s": "text", "d": {"x": [1, {"y": "z"}]}, "t": true})").value();
    for (std::size_t size = 0; size < d.bytes().size(); ++size) {
        const strongo_test::exact_bytes prefix(d.bytes().first(size));
        CHECK_FALSE(to_json(strongo::document_view(prefix.span())));
    }
}

TEST_CASE("a deep document survives the way through JSON") {
    const auto bytes = nested(90);
    const auto json = to_json(strongo::document_view(bytes)).value();
    strongo_test::check_bytes(document::from_json(json).value(), bytes);
}

TEST_CASE("two hundred levels have a JSON form and one more has none") {
    const auto most = nested(200);
    const auto json = to_json(strongo::document_view(most)).value();
    CHECK(json.find("...") == std::string::npos);
    const auto more = nested(201);
    const auto refused = to_json(strongo::document_view(more));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message() == "BSON nested deeper than 200 levels has no JSON form");
}

TEST_CASE("nesting without end is refused and not followed") {
    const auto bytes = nested(1000000);
    const auto json = to_json(strongo::document_view(bytes));
    REQUIRE_FALSE(json);
    CHECK(to_string(json.error().codec()->what) == "depth");
    CHECK_FALSE(to_json(strongo::array_view(bytes)));
}

TEST_CASE("an element of any type is written as its value") {
    const auto d = document::from_json(R"({"i": 1, "s": "} ]", "l": {"$numberLong": "2"}, "o": {"a": []}})").value();
    CHECK(to_json(d["i"]).value() == "1");
    CHECK(to_json(d["s"]).value() == "\"} ]\"");
    CHECK(to_json(d["l"], json_mode::canonical).value() == R"({ "$numberLong" : "2" })");
    CHECK_FALSE(to_json(d["x"]));
    CHECK(to_json(strongo::bson::value(1), json_mode::canonical).value() == R"({ "$numberInt" : "1" })");
    CHECK_FALSE(to_json(strongo::bson::value("\xff")));
}

} // namespace
