#include <strongo/bson/validate.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strongo::validate;
using strongo::validate_options;

// What validate says about these bytes: "malformed a.b: reason (byte 3 of 9)".
std::string verdict(std::string_view hex, const validate_options& options = {}) {
    const strongo_test::exact_bytes bytes(strongo_test::from_hex(hex));
    const auto r = validate(bytes.span(), options);
    if (r) return "valid";
    CHECK(to_string(r.error().kind()) == "decode");
    REQUIRE(r.error().codec() != nullptr);
    const auto& details = *r.error().codec();
    CHECK(details.size == bytes.span().size());
    const std::string message(r.error().message());
    CHECK(message.find(details.reason) != std::string::npos);
    CHECK(message.starts_with(details.path));
    CHECK(message.ends_with(" (byte " + std::to_string(details.offset) + " of " + std::to_string(details.size) + ")"));
    return std::string(to_string(details.what)) + " " + message;
}

// An array inside an array, `levels` of them in all.
std::vector<std::byte> nested(std::size_t levels) {
    std::vector<std::byte> bytes;
    for (std::size_t level = 0; level < levels; ++level) {
        const auto size = static_cast<std::uint32_t>(8 * (levels - level) - 3);
        for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::byte>(size >> shift & 0xff));
        if (level + 1 != levels) {
            for (const char c : {'\x04', '0', '\0'}) bytes.push_back(static_cast<std::byte>(c));
        }
    }
    bytes.resize(bytes.size() + levels);
    return bytes;
}

TEST_CASE("documents of every type are valid") {
    CHECK(validate(strongo::document_view()));
    const auto d = strongo::document::from_json(R"({"d": 1.5, "s": "text", "o": {"a": [1, [], {}]}, "b": {"$binary": {"base64": "AAEC",
        "subType": "02"}}, "u": {"$undefined": true}, "i": {"$oid": "65e07a700000000000000001"}, "t": true, "n": null,
        "da": {"$date": {"$numberLong": "-1"}}, "r": {"$regularExpression": {"pattern": "a", "options": "i"}},
        "p": {"$dbPointer": {"$ref": "c", "$id": {"$oid": "65e07a700000000000000001"}}}, "c": {"$code": "f"}, "y": {"$symbol": "s"},
        "w": {"$code": "f", "$scope": {"x": 1}}, "l": {"$numberLong": "1"}, "ts": {"$timestamp": {"t": 1, "i": 2}},
        "dc": {"$numberDecimal": "1"}, "mi": {"$minKey": 1}, "ma": {"$maxKey": 1}})");
    REQUIRE(d);
    CHECK(validate(d->view()));
    CHECK(validate(d->bytes(), {.array_keys = true, .unique_keys = true}));
}

TEST_CASE("no prefix of a valid document is valid and no byte more") {
    const auto d = strongo::document::from_json(R"({"n": 1, "s": "text", "d": {"x": [1, {"y": "z"}]}, "t": true})").value();
    std::vector<std::byte> bytes(d.bytes().begin(), d.bytes().end());
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        const strongo_test::exact_bytes prefix(d.bytes().first(size));
        CHECK_FALSE(validate(prefix.span()));
    }
    bytes.push_back(std::byte{0});
    CHECK_FALSE(validate(bytes));
}

TEST_CASE("the outermost length and NUL are checked first") {
    CHECK(verdict("") == "malformed malformed BSON: a document has at least 5 bytes, not 0 (byte 0 of 0)");
    CHECK(verdict("06000000 00") == "malformed malformed BSON: the document says that it has 6 bytes, but there are 5 (byte 0 of 5)");
    CHECK(verdict("05000000 01") == "malformed malformed BSON: a document does not end with a NUL (byte 0 of 5)");
}

TEST_CASE("a fault inside is reported with its path and the offset of its element") {
    CHECK(verdict("14000000 036100 0c000000 026200 00000000 00 00") ==
          "malformed a.b: malformed BSON: a string ends behind its document (byte 11 of 20)");
    CHECK(verdict("20000000 046100 18000000 103000 01000000 033100 09000000 087800 02 00 00 00") ==
          "malformed a[1].x: malformed BSON: a bool is 0 or 1 (byte 25 of 32)");
    CHECK(verdict("0a000000 7000610000").starts_with("malformed malformed BSON: the document says"));
    CHECK(verdict("09000000 706100 00 00") == "malformed malformed BSON: 0x70 is no type (byte 4 of 9)");
    CHECK(verdict("08000000 0a6162 00").starts_with("malformed malformed BSON: a key has no end"));
}

TEST_CASE("text and keys must be UTF-8") {
    CHECK(verdict("0e000000 026100 02000000 ff00 00") == "utf8 a: the string is not valid UTF-8 (byte 4 of 14)");
    CHECK(verdict("0e000000 0d6100 02000000 ff00 00") == "utf8 a: the string is not valid UTF-8 (byte 4 of 14)");
    CHECK(verdict("0b000000 0b6100 ff00 00 00") == "utf8 a: the string is not valid UTF-8 (byte 4 of 11)");
    CHECK(verdict("08000000 0aff00 00") == "utf8 ?: the key is not valid UTF-8 (byte 4 of 8)");
    CHECK(verdict("0f000000 026100 03000000 780000 00") == "valid"); // a NUL inside a string
}

TEST_CASE("inner lengths of old binaries and of code with scope are checked") {
    CHECK(verdict("13000000 056100 06000000 02 02000000 ffff 00") == "valid");
    CHECK(verdict("13000000 056100 06000000 02 03000000 ffff 00").find("subtype 2") != std::string::npos);
    CHECK(verdict("10000000 056100 03000000 02 ffffff 00").find("subtype 2") != std::string::npos);
    CHECK(verdict("16000000 0f6100 0e000000 01000000 00 05000000 00 00") == "valid");
    CHECK(verdict("16000000 0f6100 0f000000 01000000 00 05000000 00 00").starts_with("malformed a: "));
    CHECK(verdict("1a000000 0f6100 12000000 01000000 00 09000000 087800 02 00 00").starts_with("malformed "));
}

TEST_CASE("nesting is limited and deep nesting is not followed") {
    CHECK(validate(nested(100)));
    const auto deep = validate(nested(101));
    REQUIRE_FALSE(deep);
    CHECK(to_string(deep.error().codec()->what) == "depth");
    CHECK(deep.error().codec()->offset == 4 + 7 * 99);
    CHECK_FALSE(validate(nested(100000)));
    CHECK(validate(nested(100000), {.max_depth = 100000}));
    CHECK_FALSE(validate(strongo::document_view(), {.max_depth = 0}));
}

TEST_CASE("the size is limited") {
    CHECK(verdict("0500000000", {.max_size = 5}) == "valid");
    CHECK(verdict("0500000000", {.max_size = 4}) == "too_large 5 bytes are over the limit of 4 (byte 0 of 5)");
}

TEST_CASE("keys of arrays and unique keys are checked when asked for") {
    constexpr std::string_view odd = "1b000000 046100 13000000 103000 0a000000 103000 14000000 00 00";
    CHECK(verdict(odd) == "valid");
    CHECK(verdict(odd, {.unique_keys = true}) == "valid");
    CHECK(verdict(odd, {.array_keys = true}) == "bad_key a[1]: element 1 of an array has the key \"0\" (byte 18 of 27)");
    constexpr std::string_view twice = "13000000 106100 01000000 106100 02000000 00";
    CHECK(verdict(twice) == "valid");
    CHECK(verdict(twice, {.unique_keys = true}) == "duplicate a: the field stands twice (byte 11 of 19)");
    const auto apart = strongo::make_document("a", 1, "b", strongo::make_document("a", 1));
    CHECK(validate(apart.view(), {.unique_keys = true}));
}

} // namespace
