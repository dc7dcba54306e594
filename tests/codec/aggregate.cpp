#include <strongo/codec/aggregate.hpp>

#include <strongo/codec/encode.hpp>

#include "entities.hpp"
#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"
#include "support/wide.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace {

using strongo::decode_into;
using strongo::encode;
using strongo_test::address;
using strongo_test::bob;
using strongo_test::check_bytes;
using strongo_test::decoded;
using strongo_test::parsed;
using strongo_test::person;
using strongo_test::refusal;
using strongo_test::refusal_of_hex;

struct nothing {
    bool operator==(const nothing&) const = default;
};

struct pair {
    int a = 0;
    std::string b{};

    bool operator==(const pair&) const = default;
};

struct resident {
    std::string name{};
    address home{};
    std::optional<address> work{};

    bool operator==(const resident&) const = default;
};

struct mark {
    bool operator==(const mark&) const = default;
};

struct marked : mark {
    int a = 0;

    bool operator==(const marked&) const = default;
};

struct prefixes {
    int a = 0;
    int ab = 0;
    int abc = 0;

    bool operator==(const prefixes&) const = default;
};

// One field of each BSON type, as canonical extended JSON.
constexpr std::string_view all_types[] = {R"({"$numberDouble": "1.5"})",
                                          R"("text")",
                                          R"({"a": 9, "b": "other"})",
                                          R"([1, {"a": 9}])",
                                          R"({"$binary": {"base64": "AAEC", "subType": "80"}})",
                                          R"({"$undefined": true})",
                                          R"({"$oid": "65e07a700000000000000001"})",
                                          R"(true)",
                                          R"({"$date": {"$numberLong": "1"}})",
                                          R"(null)",
                                          R"({"$regularExpression": {"pattern": "^a", "options": "im"}})",
                                          R"({"$dbPointer": {"$ref": "c", "$id": {"$oid": "65e07a700000000000000001"}}})",
                                          R"({"$code": "f"})",
                                          R"({"$symbol": "s"})",
                                          R"({"$code": "f", "$scope": {"a": 9}})",
                                          R"({"$numberInt": "1"})",
                                          R"({"$timestamp": {"t": 1, "i": 2}})",
                                          R"({"$numberLong": "1"})",
                                          R"({"$numberDecimal": "1"})",
                                          R"({"$minKey": 1})",
                                          R"({"$maxKey": 1})"};

TEST_CASE("a struct is a document with a field for each member in declared order") {
    check_bytes(encode(pair{7, "x"}).value(), "15000000 106100 07000000 026200 02000000 7800 00");
    check_bytes(encode(resident{.name = "A", .home = {.city = "B", .zip = "C"}}).value(),
                "33000000 026e616d6500 02000000 4100 03686f6d6500 1c000000 026369747900 02000000 4200 027a697000 02000000 4300 00 00");
}

TEST_CASE("an empty struct is the empty document") {
    check_bytes(encode(nothing{}).value(), "0500000000");
    CHECK(decoded<nothing>("{}") == nothing{});
    CHECK(decoded<nothing>(R"({"a": 1, "b": {"c": 2}})") == nothing{});
}

TEST_CASE("a struct with an empty base is a struct of its own members") {
    marked value;
    value.a = 5;
    const auto d = encode(value).value();
    check_bytes(d, "0c000000 106100 05000000 00");
    CHECK(strongo::decode<marked>(d.view()).value() == value);
}

TEST_CASE("structs of 64 and 65 and 128 members are written and read") {
    const auto both_ways = []<class Wide>(Wide value) {
        const strongo::document d = encode(value).value();
        CHECK(d.bytes().size() == strongo::encoded_size(value));
        Wide read = strongo::decode<Wide>(d.view()).value();
        CHECK(std::ranges::equal(std::as_bytes(std::span(&value, 1)), std::as_bytes(std::span(&read, 1))));
        CHECK(d["m0"].get<int>().value() == 0);
    };
    both_ways(strongo_test::wide_64{});
    both_ways(strongo_test::wide_65{});
    both_ways(strongo_test::wide_127{});
    both_ways(strongo_test::wide_128{});
}

TEST_CASE("each missing member of a wide struct is named") {
    const auto d = encode(strongo_test::wide_128{}).value();
    for (std::size_t without = 0; without < 128; ++without) {
        const std::string name = "m" + std::to_string(without);
        strongo::bson::buffer bytes;
        bytes.append(d.bytes());
        const auto key = d[name].key();
        bytes.data()[reinterpret_cast<const std::byte*>(key.data()) - d.bytes().data()] = std::byte{'x'};
        const strongo::document changed(std::move(bytes));
        const auto r = strongo::decode<strongo_test::wide_128>(changed.view());
        REQUIRE_FALSE(r);
        CHECK(r.error().codec()->path == name);
    }
}

TEST_CASE("types of a function are written and read") {
    struct local {
        int a = 0;
        std::optional<std::string> b{};
    };
    const auto d = encode(local{1, "x"}).value();
    CHECK(strongo::decode<local>(d.view()).value().b == "x");
    CHECK(refusal<local>(R"({"a": "x"})") == "type at a, byte 4 of 14: expected int but got string");
    CHECK(strongo::decode<local>(strongo::document_view()).error().message() == "cannot decode local: a: missing field (byte 0 of 5)");
}

TEST_CASE("fields are read in any order") {
    CHECK(decoded<pair>(R"({"b": "x", "a": 7})") == pair{7, "x"});
    CHECK(decoded<prefixes>(R"({"abc": 3, "a": 1, "ab": 2})") == prefixes{1, 2, 3});
    std::vector<std::string> fields = {R"("id": "evt-1")",
                                       R"("name": "bob")",
                                       R"("age": 30)",
                                       R"("score": 9.5)",
                                       R"("active": true)",
                                       R"("tags": ["a", "b", "c"])",
                                       R"("address": {"zip": "10001", "city": "NYC"})"};
    std::ranges::sort(fields);
    int permutations = 0;
    do {
        std::string json = "{";
        for (const auto& field : fields) json += (json.size() == 1 ? "" : ", ") + field;
        if (decoded<person>(json + "}") != bob()) FAIL(json);
    } while (++permutations < 1000 && std::ranges::next_permutation(fields).found);
}

TEST_CASE("unknown fields are skipped whatever their type and wherever they stand") {
    for (const auto type : all_types) {
        INFO(type);
        CHECK(decoded<pair>(fmt::format(R"({{"x": {0}, "a": 7, "y": {0}, "b": "x", "z": {0}}})", type)) == pair{7, "x"});
        CHECK(decoded<pair>(fmt::format(R"({{"b": "x", "": {0}, "a": 7}})", type)) == pair{7, "x"});
        CHECK(decoded<nothing>(fmt::format(R"({{"a": {0}}})", type)) == nothing{});
    }
}

TEST_CASE("a field of another type than the member is refused whatever its type") {
    for (const auto type : all_types) {
        INFO(type);
        const auto d = parsed(fmt::format(R"({{"b": {}, "a": 7}})", type));
        const auto alias = strongo::bson::alias(d["b"].type());
        const auto r = strongo::decode<pair>(d.view());
        if (alias == "string") {
            CHECK(r);
            continue;
        }
        REQUIRE_FALSE(r);
        CHECK(r.error().codec()->actual == alias);
        CHECK(r.error().codec()->expected == "string");
        CHECK(r.error().codec()->reason == fmt::format("expected string but got {}", alias));
        CHECK(to_string(r.error().codec()->what) == (alias == "null" ? "null" : "type"));
    }
}

TEST_CASE("names that begin like another are not mistaken for it") {
    CHECK(decoded<prefixes>(R"({"a": 1, "ab": 2, "abc": 3})") == prefixes{1, 2, 3});
    CHECK(refusal<prefixes>(R"({"a": 1, "abcd": 2, "abc": 3})").starts_with("missing at ab,"));
    CHECK(refusal<prefixes>(R"({"A": 1, "ab": 2, "abc": 3})").starts_with("missing at a,"));
}

TEST_CASE("the last of several fields with one name counts") {
    CHECK(decoded<pair>(R"({"a": 1, "b": "x", "a": 2})") == pair{2, "x"});
    CHECK(decoded<pair>(R"({"a": 1, "a": 2, "b": "x", "b": "y"})") == pair{2, "y"});
    CHECK(decoded<resident>(R"({"name": "A", "home": {"city": "B", "zip": "C"}, "work": {"city": "D", "zip": "E"}, "work": null})") ==
          resident{.name = "A", .home = {.city = "B", .zip = "C"}});
    struct list {
        std::vector<int> v{};
    };
    CHECK(decoded<list>(R"({"v": [1, 2, 3], "v": [4]})").v == std::vector{4});
    CHECK(refusal<pair>(R"({"a": 1, "b": "x", "a": "y"})") == "type at a, byte 20 of 30: expected int but got string");
}

TEST_CASE("a missing field names its path") {
    CHECK(refusal<pair>(R"({"a": 1})") == "missing at b, byte 0 of 12: missing field");
    CHECK(refusal<pair>("{}") == "missing at a, byte 0 of 5: missing field");
    CHECK(refusal<resident>(R"({"name": "A", "home": {"city": "B"}})") == "missing at home.zip, byte 16 of 40: missing field");
}

TEST_CASE("a missing field inside an optional struct is an error and a missing struct is not") {
    CHECK(refusal<resident>(R"({"name": "A", "home": {"city": "B", "zip": "C"}, "work": {"zip": "E"}})") ==
          "missing at work.city, byte 50 of 73: missing field");
    CHECK_FALSE(decoded<resident>(R"({"name": "A", "home": {"city": "B", "zip": "C"}})").work);
}

TEST_CASE("null is no struct and an array is none either") {
    CHECK(refusal<resident>(R"({"name": "A", "home": null})") == "null at home, byte 16 of 23: expected object but got null");
    CHECK(refusal<resident>(R"({"name": "A", "home": []})") == "type at home, byte 16 of 28: expected object but got array");
    CHECK(refusal<resident>(R"({"name": "A", "home": "B"})") == "type at home, byte 16 of 29: expected object but got string");
}

TEST_CASE("an error deep inside names its path and where its element starts") {
    const auto d = parsed(R"({"name": "Ada", "home": {"city": "London", "zip": 5}, "work": null})");
    const auto r = strongo::decode<resident>(d.view());
    REQUIRE_FALSE(r);
    CHECK(r.error().message() == "cannot decode resident: home.zip: expected string but got int (byte 45 of 62)");
    CHECK(to_string(r.error().kind()) == "decode");
    CHECK(r.error().codec()->type == "resident");
    CHECK(r.error().within("", "demo.people").message() ==
          "demo.people: cannot decode resident: home.zip: expected string but got int (byte 45 of 62)");
}

TEST_CASE("an offset counts from the outermost document wherever the field is found") {
    const auto in_order = parsed(R"({"a": 1, "b": 2})");
    CHECK(refusal<pair>(in_order.bytes()) == "type at b, byte 11 of 19: expected string but got int");
    const auto moved = parsed(R"({"b": 2, "a": 1})");
    CHECK(refusal<pair>(moved.bytes()) == "type at b, byte 4 of 19: expected string but got int");
    const auto behind = parsed(R"({"x": {"y": 1}, "a": 1, "b": 2})");
    CHECK(refusal<pair>(behind.bytes()) == "type at b, byte 26 of 34: expected string but got int");
}

TEST_CASE("a smaller struct reads the fields it has out of a larger document") {
    struct name_and_age {
        int age = 0;
        std::string name{};
    };
    const auto d = encode(bob()).value();
    const auto small = strongo::decode<name_and_age>(d.view()).value();
    CHECK(small.name == "bob");
    CHECK(small.age == 30);
}

TEST_CASE("malformed fields are refused where they start") {
    CHECK(refusal_of_hex<pair>("0c000000 106100 01000000 01") ==
          "malformed at -, byte 0 of 12: malformed BSON: a document does not end where its length says");
    CHECK(refusal_of_hex<pair>("0b000000 106100 010000 00") ==
          "malformed at a, byte 4 of 11: malformed BSON: a value is longer than its document, or has no known type");
    CHECK(refusal_of_hex<pair>("13000000 106100 01000000 10626262626262 00") ==
          "malformed at -, byte 11 of 19: malformed BSON: a field name has no end");
    CHECK(refusal_of_hex<pair>("10000000 147800 0100000000000000 00") ==
          "malformed at x, byte 4 of 16: malformed BSON: a value is longer than its document, or has no known type");
    CHECK(refusal_of_hex<pair>("10000000 027800 ff00000000000000 00") ==
          "malformed at x, byte 4 of 16: malformed BSON: a value is longer than its document, or has no known type");
    CHECK(refusal_of_hex<resident>("1b000000 03686f6d6500 10000000 10626262626262626262626262").starts_with("malformed at -, byte 0"));
    CHECK(refusal_of_hex<resident>("18000000 03686f6d6500 0d000000 1062626262626262 00 00") ==
          "malformed at home, byte 14 of 24: malformed BSON: a field name has no end");
}

TEST_CASE("decoding into a struct that held other values leaves nothing of them") {
    person reused = bob();
    reused.tags.resize(20, "old");
    const auto d =
        parsed(R"({"id": "2", "name": "eve", "age": 1, "score": 0, "active": false, "tags": [], "address": {"city": "", "zip": ""}})");
    decode_into(reused, d.view()).value();
    CHECK(reused == person{.id = "2", .name = "eve", .age = 1});
}

} // namespace
