#include <strongo/codec/map.hpp>

#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <charconv>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace map_test {

enum class color { red, lightBlue };

// A key with a text of its own: "3/4".
struct fraction {
    int above = 0;
    int below = 1;
    auto operator<=>(const fraction&) const = default;
};

std::string to_key(const fraction& key) {
    return std::to_string(key.above) + "/" + std::to_string(key.below);
}

bool from_key(std::string_view text, fraction& key) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return false;
    const auto above = std::from_chars(text.data(), text.data() + slash, key.above);
    const auto below = std::from_chars(text.data() + slash + 1, text.data() + text.size(), key.below);
    return above.ec == std::errc() && below.ec == std::errc();
}

// Has no default constructor.
struct weight {
    explicit weight(int g) : grams(g) {}
    int grams;
    bool operator==(const weight&) const = default;
};

struct tree {
    int n = 0;
    std::map<std::string, tree> children{};
};

struct listed {
    std::vector<std::pair<std::string, int>> v{};
    bool operator==(const listed&) const = default;
};
struct listed_numbers {
    std::optional<std::vector<std::pair<int, std::optional<int>>>> v{};
    bool operator==(const listed_numbers&) const = default;
};

} // namespace map_test

template <>
struct strongo::mapping<map_test::color> {
    static constexpr auto naming = strongo::snake_case;
};
template <>
struct strongo::mapping<map_test::weight> {
    static constexpr auto members = strongo::members(strongo::member<&map_test::weight::grams>("grams"));
};
template <>
struct strongo::mapping<map_test::listed> {
    static constexpr auto members = strongo::members(strongo::stored_as<&map_test::listed::v, strongo::as_document>);
};
template <>
struct strongo::mapping<map_test::listed_numbers> {
    static constexpr auto members = strongo::members(strongo::stored_as<&map_test::listed_numbers::v, strongo::as_document>);
};

namespace {

using map_test::color;
using map_test::fraction;
using map_test::listed;
using map_test::listed_numbers;
using map_test::tree;
using map_test::weight;
using strongo_test::check_both_ways;
using strongo_test::check_bytes;
using strongo_test::check_written;
using strongo_test::decoded;
using strongo_test::described;
using strongo_test::holder;
using strongo_test::parsed;
using strongo_test::refusal;
using strongo_test::refusal_of_hex;
using strongo_test::write_refusal;

using words = holder<std::map<std::string, int>>;

// ---- both ways

TEST_CASE("a map is a document with a field for each entry") {
    check_bytes(strongo::encode(words{{{"a", 1}, {"b", 2}}}).value(), "1b000000 037600 13000000 106100 01000000 106200 02000000 00 00");
    check_both_ways(words{{{"a", 1}, {"b", 2}}}, R"({"v": {"a": 1, "b": 2}})");
    check_both_ways(words{}, R"({"v": {}})");
    check_both_ways(words{{{"", 1}, {"$a.b", 2}, {"ä", 3}}}, R"({"v": {"": 1, "$a.b": 2, "ä": 3}})");
}

TEST_CASE("a map can be a whole document") {
    check_both_ways(std::map<std::string, int>{{"a", 1}}, R"({"a": 1})");
}

TEST_CASE("an unordered map is read whole and written in its own order") {
    using unordered = holder<std::unordered_map<std::string, int>>;
    const auto read = decoded<unordered>(R"({"v": {"a": 1, "b": 2, "c": 3}})");
    CHECK(read.v == std::unordered_map<std::string, int>{{"a", 1}, {"b", 2}, {"c", 3}});
    CHECK(strongo_test::there_and_back(read) == read);
}

TEST_CASE("values of every kind stand in a map") {
    check_both_ways(holder<std::map<std::string, std::vector<int>>>{{{"a", {1, 2}}}}, R"({"v": {"a": [1, 2]}})");
    check_both_ways(holder<std::map<std::string, std::map<std::string, bool>>>{{{"a", {{"b", true}}}}}, R"({"v": {"a": {"b": true}}})");
    check_both_ways(holder<std::map<std::string, std::optional<int>>>{{{"a", 1}, {"b", std::nullopt}}}, R"({"v": {"a": 1, "b": null}})");
    check_both_ways(holder<std::map<std::string, words>>{{{"a", words{{{"b", 1}}}}}}, R"({"v": {"a": {"v": {"b": 1}}}})");
    check_both_ways(holder<std::map<std::string, weight>>{{{"a", weight(5)}}}, R"({"v": {"a": {"grams": 5}}})");
    check_both_ways(holder<std::optional<std::map<std::string, int>>>{}, "{}");
    holder<std::map<std::string, std::unique_ptr<int>>> moving;
    moving.v["a"] = std::make_unique<int>(5);
    check_written(moving, R"({"v": {"a": 5}})");
    CHECK(*decoded<holder<std::map<std::string, std::unique_ptr<int>>>>(R"({"v": {"a": 5}})").v.at("a") == 5);
}

TEST_CASE("a map may hold maps of its own kind") {
    const auto* const json =
        R"({"n": 1, "children": {"a": {"n": 2, "children": {}}, "b": {"n": 3, "children": {"c": {"n": 4, "children": {}}}}}})";
    const auto read = decoded<tree>(json);
    CHECK(read.children.at("b").children.at("c").n == 4);
    check_written(read, json);
    CHECK(refusal<tree>(R"({"n": 1, "children": {"a": {"n": 2, "children": {"b": {"n": "x", "children": {}}}}}})")
              .starts_with("type at children.a.children.b.n, byte "));
}

TEST_CASE("pairs are a document in their order where that is asked for") {
    check_both_ways(listed{{{"b", 1}, {"a", 2}, {"b", 3}}}, R"({"v": {"b": 1, "a": 2, "b": 3}})");
    check_both_ways(listed{}, R"({"v": {}})");
    check_both_ways(listed_numbers{{{{7, 1}, {-7, std::nullopt}}}}, R"({"v": {"7": 1, "-7": null}})");
    check_both_ways(listed_numbers{}, "{}");
    CHECK(refusal<listed>(R"({"v": [["a", 1]]})") == "type at v, byte 4 of 37: expected object but got array");
    CHECK(refusal<listed>(R"({"v": {"a": "x"}})") == "type at v.a, byte 11 of 22: expected int but got string");
    CHECK(refusal<listed_numbers>(R"({"v": {"x": 1}})") == "bad_key at v.x, byte 11 of 20: \"x\" is not a key of this map");
}

// ---- keys

TEST_CASE("integers of every width are keys") {
    check_both_ways(holder<std::map<int, int>>{{{-7, 1}, {0, 2}, {2147483647, 3}}}, R"({"v": {"-7": 1, "0": 2, "2147483647": 3}})");
    check_both_ways(holder<std::map<std::int8_t, int>>{{{std::int8_t{-128}, 1}}}, R"({"v": {"-128": 1}})");
    check_both_ways(holder<std::map<std::uint8_t, int>>{{{std::uint8_t{255}, 1}}}, R"({"v": {"255": 1}})");
    check_both_ways(holder<std::map<std::int64_t, int>>{{{std::numeric_limits<std::int64_t>::min(), 1}}},
                    R"({"v": {"-9223372036854775808": 1}})");
    check_both_ways(holder<std::map<std::uint64_t, int>>{{{std::numeric_limits<std::uint64_t>::max(), 1}}},
                    R"({"v": {"18446744073709551615": 1}})");
}

TEST_CASE("a key that is spelled in no other way is an integer") {
    using numbers = holder<std::map<int, int>>;
    CHECK(refusal<numbers>(R"({"v": {"x": 1}})") == "bad_key at v.x, byte 11 of 20: \"x\" is not a key of this map");
    for (const auto* const key : {"01", "+1", "-0", " 1", "1 ", "1.0", "0x1", "2147483648", "-2147483649", "1a"})
        CHECK(refusal<numbers>(fmt::format(R"({{"v": {{"{}": 1}}}})", key)) ==
              fmt::format("bad_key at v.{}, byte 11 of {}: \"{}\" is not a key of this map", key, 19 + std::string_view(key).size(), key));
    CHECK(refusal<holder<std::map<std::uint8_t, int>>>(R"({"v": {"256": 1}})").starts_with("bad_key at v.256, "));
    CHECK(refusal<holder<std::map<std::uint8_t, int>>>(R"({"v": {"-1": 1}})").starts_with("bad_key at v.-1, "));
}

TEST_CASE("enumerators are keys by their stored names") {
    check_both_ways(holder<std::map<color, int>>{{{color::red, 1}, {color::lightBlue, 2}}}, R"({"v": {"red": 1, "light_blue": 2}})");
    CHECK(refusal<holder<std::map<color, int>>>(R"({"v": {"lightBlue": 1}})") ==
          "bad_key at v.lightBlue, byte 11 of 28: \"lightBlue\" is not a key of this map");
    CHECK(write_refusal(holder<std::map<color, int>>{{{static_cast<color>(7), 1}}}) == "range at v: 7 is no enumerator of color");
}

TEST_CASE("oids and UUIDs are keys by their texts") {
    const auto o = strongo::oid::from_hex("65e07a700000000000000001").value();
    check_both_ways(holder<std::map<strongo::oid, int>>{{{o, 1}}}, R"({"v": {"65e07a700000000000000001": 1}})");
    const auto u = strongo::uuid::from_string("00112233-4455-6677-8899-aabbccddeeff").value();
    check_both_ways(holder<std::map<strongo::uuid, int>>{{{u, 1}}}, R"({"v": {"00112233-4455-6677-8899-aabbccddeeff": 1}})");
    CHECK(refusal<holder<std::map<strongo::oid, int>>>(R"({"v": {"65e07a7": 1}})") ==
          "bad_key at v.65e07a7, byte 11 of 26: \"65e07a7\" is not a key of this map");
    CHECK(refusal<holder<std::map<strongo::uuid, int>>>(R"({"v": {"00112233": 1}})").starts_with("bad_key at v.00112233, "));
}

TEST_CASE("a type with to_key and from_key is a key") {
    check_both_ways(holder<std::map<fraction, int>>{{{{1, 2}, 1}, {{3, 4}, 2}}}, R"({"v": {"1/2": 1, "3/4": 2}})");
    CHECK(refusal<holder<std::map<fraction, int>>>(R"({"v": {"1:2": 1}})") ==
          "bad_key at v.1:2, byte 11 of 22: \"1:2\" is not a key of this map");
}

TEST_CASE("a map with keys of string_view is written") {
    check_written(holder<std::map<std::string_view, int>>{{{"a", 1}, {"b", 2}}}, R"({"v": {"a": 1, "b": 2}})");
}

TEST_CASE("a key with a NUL cannot be written") {
    const words value{{{std::string("a\0b", 3), 1}}};
    CHECK(write_refusal(value) == "nul_in_key at v: the key \"a\" contains a NUL");
    CHECK(write_refusal(listed{{{std::string("\0", 1), 1}}}) == "nul_in_key at v: the key \"\" contains a NUL");
}

TEST_CASE("a key that is not UTF-8 is neither written nor read") {
    CHECK(write_refusal(words{{{"\xff", 1}}}) == "utf8 at v: a key is not valid UTF-8");
    const auto r = strongo::decode<words>(strongo_test::from_hex("14000000 037600 0c000000 10ff00 01000000 00 00"));
    REQUIRE_FALSE(r);
    CHECK(to_string(r.error().codec()->what) == "utf8");
    CHECK(r.error().codec()->reason == "a key is not valid UTF-8");
    CHECK(r.error().codec()->offset == 11);
}

// ---- keys that come twice

constexpr strongo::decode_options first_wins{.duplicates = strongo::duplicates::first_wins};
constexpr strongo::decode_options no_duplicates{.duplicates = strongo::duplicates::reject};

TEST_CASE("of two entries with one key the last counts unless an option says otherwise") {
    const auto d = parsed(R"({"v": {"a": 1, "b": 2, "a": 3}})");
    CHECK(strongo::decode<words>(d.view()).value() == words{{{"a", 3}, {"b", 2}}});
    CHECK(strongo::decode<words>(d.view(), first_wins).value() == words{{{"a", 1}, {"b", 2}}});
    CHECK(refusal<words>(R"({"v": {"a": 1, "b": 2, "a": 3}})", no_duplicates) ==
          "duplicate at v.a, byte 25 of 34: a second field of this name");
    words reused{{{"a", 9}}};
    strongo::decode_into(reused, d.view(), first_wins).value();
    CHECK(reused == words{{{"a", 1}, {"b", 2}}});
}

TEST_CASE("values that are made follow the same rule of duplicates") {
    using made = holder<std::map<std::string, weight>>;
    const auto* const json = R"({"v": {"a": {"grams": 1}, "a": {"grams": 2}}})";
    const auto d = parsed(json);
    CHECK(strongo::decode<made>(d.view()).value().v.at("a") == weight(2));
    CHECK(strongo::decode<made>(d.view(), first_wins).value().v.at("a") == weight(1));
    CHECK(refusal<made>(json, no_duplicates) == "duplicate at v.a, byte 30 of 51: a second field of this name");
}

TEST_CASE("the last of two entries leaves nothing of the first") {
    CHECK(decoded<holder<std::map<std::string, std::vector<int>>>>(R"({"v": {"a": [1, 2, 3], "a": [4]}})").v.at("a") == std::vector{4});
    CHECK_FALSE(decoded<holder<std::map<std::string, std::optional<int>>>>(R"({"v": {"a": 1, "a": null}})").v.at("a"));
}

// ---- errors and reuse

TEST_CASE("only an object is read as a map") {
    CHECK(refusal<words>(R"({"v": [1]})") == "type at v, byte 4 of 20: expected object but got array");
    CHECK(refusal<words>(R"({"v": "x"})") == "type at v, byte 4 of 14: expected object but got string");
    CHECK(refusal<words>(R"({"v": null})") == "null at v, byte 4 of 8: expected object but got null");
    CHECK(refusal<words>("{}") == "missing at v, byte 0 of 5: missing field");
}

TEST_CASE("an entry that cannot be read or written is named by its key") {
    CHECK(refusal<words>(R"({"v": {"a": 1, "b": "x"}})") == "type at v.b, byte 18 of 29: expected int but got string");
    CHECK(refusal<words>(R"({"v": {"a": null}})") == "null at v.a, byte 11 of 16: expected int but got null");
    CHECK(write_refusal(holder<std::map<int, std::string>>{{{7, "\xff"}}}) == "utf8 at v.7: the string is not valid UTF-8");
}

TEST_CASE("malformed maps are refused") {
    CHECK(refusal_of_hex<words>("0f000000 037600 07000000 106100 00").starts_with("malformed at v"));
    CHECK(refusal_of_hex<words>("10000000 037600 08000000 106161 00 00") ==
          "malformed at v, byte 11 of 16: malformed BSON: a field name has no end");
    CHECK(refusal_of_hex<words>("10000000 037600 08000000 106100 00 00") ==
          "malformed at v.a, byte 11 of 16: malformed BSON: a value is longer than its document, or has no known type");
    CHECK(refusal_of_hex<words>("0e000000 037600 06000000 10 00 00").starts_with("malformed at v, byte 11 of 14: "));
}

TEST_CASE("reading into a map keeps the capacity of the entries that are read again") {
    holder<std::map<std::string, std::string>> reused{{{"a", std::string(100, 'x')}, {"b", "old"}, {"c", std::string(100, 'y')}}};
    const auto* const a = reused.v.at("a").data();
    const auto* const c = reused.v.at("c").data();
    const auto d = parsed(R"({"v": {"c": "1", "a": "2", "d": "3"}})");
    strongo::decode_into(reused, d.view()).value();
    CHECK(reused.v == std::map<std::string, std::string>{{"a", "2"}, {"c", "1"}, {"d", "3"}});
    CHECK(reused.v.at("a").data() == a);
    CHECK(reused.v.at("c").data() == c);
}

TEST_CASE("the errors of a map are collected") {
    const auto d = parsed(R"({"v": {"1": "a", "x": 1, "2": 2, "2": 3, "3": {}}})");
    const auto r =
        strongo::decode<holder<std::map<int, int>>>(d.view(), {.duplicates = strongo::duplicates::reject, .collect_errors = true});
    REQUIRE_FALSE(r);
    const auto faults = r.error().codec_faults();
    REQUIRE(faults.size() == 4);
    CHECK(faults[0].path == "v.1");
    CHECK(faults[1].path == "v.x");
    CHECK(faults[2].path == "v.2");
    CHECK(faults[3].path == "v.3");
}

} // namespace
