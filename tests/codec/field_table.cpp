#include <strongo/codec/field_table.hpp>

#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/catch.hpp"
#include "support/wide.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace field_table_test {

struct pair {
    int first = 0;
    std::string second{};

    bool operator==(const pair&) const = default;
};

struct perhaps {
    std::optional<int> first{};
    std::optional<int> second{};

    bool operator==(const perhaps&) const = default;
};

struct letters {
    int a = 0;
    std::string skipped = "kept";
    int userId = 0;
    std::vector<int> list{};
    std::string exactly7{};

    bool operator==(const letters&) const = default;
};

} // namespace field_table_test

template <>
struct strongo::mapping<field_table_test::letters> {
    using letters = field_table_test::letters;
    static constexpr auto naming = strongo::snake_case;
    static constexpr auto members =
        strongo::members(strongo::ignored<&letters::skipped>, strongo::named<&letters::a>("α"), strongo::omit_empty<&letters::list>);
};

namespace {

using field_table_test::letters;
using field_table_test::pair;
using field_table_test::perhaps;
using strongo::detail::field_key;
using strongo::detail::fields_of;
using strongo_test::parsed;
using strongo_test::refusal;
using strongo_test::wide_65;

// {"m64": 64, …, "m0": 0} without the fields that `leave_out` says.
template <class LeaveOut>
std::string backwards(LeaveOut leave_out) {
    std::string json;
    for (int i = 64; i >= 0; --i) {
        if (!leave_out(i)) {
            json += fmt::format(R"({}"m{}": {})", json.empty() ? "{" : ", ", i, i);
        }
    }
    return json + "}";
}

TEST_CASE("the table of a struct has the stored names of its fields without those that are ignored") {
    using table = fields_of<letters>;
    STATIC_REQUIRE(table::names == std::array<std::string_view, 4>{"α", "user_id", "list", "exactly7"});
    STATIC_REQUIRE(table::members == std::array<std::size_t, 4>{0, 2, 3, 4});
    STATIC_REQUIRE(table::are_distinct());
    STATIC_REQUIRE(strongo::detail::field_index<letters>("list") == 3);
    STATIC_REQUIRE(strongo::detail::field_index<letters>("skipped") == 5);
    STATIC_REQUIRE(strongo::detail::field_index<letters>("userId") == 5);
    STATIC_REQUIRE(strongo::detail::has_ignored<letters>);
    STATIC_REQUIRE_FALSE(strongo::detail::has_ignored<wide_65>);
}

TEST_CASE("a key is compared by its first eight bytes with the NUL when it is shorter") {
    STATIC_REQUIRE(field_key("").mask == 0xff);
    STATIC_REQUIRE(field_key("ab").start == 0x6261);
    STATIC_REQUIRE(field_key("ab").mask == 0xffffff);
    STATIC_REQUIRE(field_key("abcdefg").mask == ~std::uint64_t{0});
    STATIC_REQUIRE(field_key("abcdefgh").start == 0x6867666564636261);
    STATIC_REQUIRE(field_key("abcdefghi").start == field_key("abcdefgh").start);
}

TEST_CASE("a field is found by its whole name whatever its length") {
    constexpr std::string_view names[]{"", "a", "abcdef", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghij"};
    std::vector<field_key> keys;
    for (const auto name : names) keys.emplace_back(name);
    const auto d =
        parsed(R"({"": 1, "a": 1, "abcdef": 1, "abcdefg": 1, "abcdefgh": 1, "abcdefghi": 1, "abcdefghij": 1, "abcdefghijk": 1})");
    std::vector<std::size_t> found;
    const std::byte* at = d.bytes().data() + 4;
    const std::byte* const end = d.bytes().data() + d.bytes().size();
    for (std::size_t i = 0; i < 8; ++i) {
        const std::size_t length = i < 7 ? names[i].size() : 11;
        for (std::size_t expected = 0; expected <= keys.size(); ++expected) { // a wrong guess changes nothing
            INFO(i << " " << expected);
            CHECK(strongo::detail::find_field({at, end}, keys, expected) == i);
        }
        at += length + 6;
    }
}

TEST_CASE("the names of a struct's fields are never told from themselves, most others are") {
    constexpr strongo::detail::field_names names{std::array<std::string_view, 3>{"", "first", "second"}};
    STATIC_REQUIRE(names.may_have(""));
    STATIC_REQUIRE(names.may_have("first"));
    STATIC_REQUIRE(names.may_have("second"));
    STATIC_REQUIRE(names.may_have("fifth")); // begins alike and is as long
    STATIC_REQUIRE_FALSE(names.may_have("_id"));
    STATIC_REQUIRE_FALSE(names.may_have("seconds"));
}

// Every kind of value under names that no field has; some of them look like those of fields.
constexpr std::string_view strangers =
    R"json("_id": {"$oid": "507480ff3004983e1fe5ed55"}, "": 1, "fifth": 2, "a name that is longer than eight bytes": 3, "x": "text",
       "list": [1, {"first": 7}], "inside": {"first": 7, "second": "no"}, "bytes": {"$binary": {"base64": "AAECAw==", "subType": "00"}},
       "real": 1.5, "yes": true, "when": {"$date": {"$numberLong": "1"}}, "nothing": null, "pattern": {"$regex": "a", "$options": "i"},
       "long": {"$numberLong": "5"}, "stamp": {"$timestamp": {"t": 1, "i": 2}}, "exact": {"$numberDecimal": "1.5"},
       "low": {"$minKey": 1}, "high": {"$maxKey": 1}, "code": {"$code": "f()"
}, "old": {"$undefined": true}, "z": 1)json";

TEST_CASE("unknown fields before, behind and between the fields change nothing") {
    const pair expected{.first = 1, .second = "2"};
    CHECK(strongo_test::decoded<pair>(fmt::format(R"({{{}, "first": 1, "second": "2"}})", strangers)) == expected);
    CHECK(strongo_test::decoded<pair>(fmt::format(R"({{"first": 1, "second": "2", {}}})", strangers)) == expected);
    CHECK(strongo_test::decoded<pair>(fmt::format(R"({{"first": 1, {}, "second": "2"}})", strangers)) == expected);
    CHECK(strongo_test::decoded<pair>(fmt::format(R"({{"_id": 1, "second": "2", {}, "first": 1}})", strangers)) == expected);
    CHECK(strongo_test::decoded<perhaps>(fmt::format("{{{}}}", strangers)) == perhaps());
    CHECK(strongo_test::decoded<perhaps>(fmt::format(R"({{{}, "second": 2}})", strangers)) == perhaps{.second = 2});
    CHECK(strongo_test::decoded<perhaps>(R"({"_id": 1, "x": 2})") == perhaps());
    CHECK(strongo_test::decoded<perhaps>(R"({"_id": 1, "x": 2, "first": 1, "y": 3, "second": 2, "z": 4})") == perhaps{1, 2});
}

TEST_CASE("a second field of a name is seen behind unknown ones") {
    const auto d = parsed(R"({"_id": 0, "first": 1, "second": "2", "x": 3, "first": 4})");
    CHECK(strongo::decode<pair>(d.view()).value().first == 4);
    CHECK(strongo::decode<pair>(d.view(), {.duplicates = strongo::duplicates::first_wins}).value().first == 1);
    const auto refused = strongo::decode<pair>(d.view(), {.duplicates = strongo::duplicates::reject});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().codec()->path == "first");
}

TEST_CASE("unknown fields are refused before and behind the fields when they are to be") {
    for (const auto* const json : {R"({"_id": 0, "first": 1, "second": "2"})", R"({"first": 1, "second": "2", "_id": 0})"}) {
        const auto d = parsed(json);
        const auto refused = strongo::decode<pair>(d.view(), {.unknown_fields = strongo::unknown_fields::reject});
        REQUIRE_FALSE(refused);
        CHECK(refused.error().codec()->what == strongo::fault::unknown_field);
        CHECK(refused.error().codec()->path == "_id");
    }
}

TEST_CASE("what is missing behind skipped fields is said about the document") {
    CHECK(refusal<pair>(R"({"_id": 0, "x": "text"})").starts_with("missing at first,"));
    CHECK(refusal<pair>(R"({"_id": 0, "first": 1, "x": "text"})").starts_with("missing at second,"));
    CHECK(refusal<pair>(R"({"_id": 0, "first": "text", "second": "2"})").starts_with("type at first,"));
}

TEST_CASE("an unknown field behind the fields that is cut off is malformed at its place") {
    const auto d = parsed(R"({"first": 1, "second": "2", "unknown": "some text", "last": 1})");
    const auto known = parsed(R"({"first": 1, "second": "2"})");
    const std::size_t at = known.bytes().size() - 1;
    std::vector<std::byte> bytes(d.bytes().begin(), d.bytes().end());
    bytes[at + 9] = std::byte{200}; // the length of the text
    const auto refused = strongo::decode<pair>(std::span<const std::byte>(bytes));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().codec()->what == strongo::fault::malformed);
    CHECK(refused.error().codec()->path == "unknown");
    CHECK(refused.error().codec()->offset == at);
    bytes.assign(d.bytes().begin(), d.bytes().end());
    bytes[at] = std::byte{0x77}; // no type
    const auto unknown_type = strongo::decode<pair>(std::span<const std::byte>(bytes));
    REQUIRE_FALSE(unknown_type);
    CHECK(unknown_type.error().codec()->offset == at);
    bytes.resize(at + 12, std::byte{'x'}); // a name without an end
    std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.end(), std::byte{'x'});
    bytes.push_back(std::byte{0});
    bytes[0] = static_cast<std::byte>(bytes.size());
    const auto endless = strongo::decode<pair>(std::span<const std::byte>(bytes));
    REQUIRE_FALSE(endless);
    CHECK(endless.error().codec()->what == strongo::fault::malformed);
    CHECK(endless.error().codec()->offset == at);
}

TEST_CASE("sixty-five and more fields are counted across two words") {
    strongo::detail::seen_fields<70> seen;
    CHECK_FALSE(seen.has_any());
    for (std::size_t i = 0; i < 70; ++i) {
        CHECK_FALSE(seen.has(i));
        CHECK_FALSE(seen.has_all());
        seen.set(i);
        CHECK(seen.has(i));
        CHECK(seen.has_any());
    }
    CHECK(seen.has_all());
    STATIC_REQUIRE(strongo::detail::seen_fields<0>().has_all());
    STATIC_REQUIRE(strongo::detail::seen_fields<64>::words == 1);
    STATIC_REQUIRE(strongo::detail::seen_fields<65>::words == 2);
    STATIC_REQUIRE(strongo::detail::seen_fields<128>::words == 2);
}

TEST_CASE("the fields of a wide struct are read backwards") {
    const auto read = strongo_test::decoded<wide_65>(backwards([](int) { return false; }));
    CHECK(read.m0 == 0);
    CHECK(read.m1 == 1);
    CHECK(read.m63 == 63);
    CHECK(read.m64 == 64);
}

TEST_CASE("the first field that a wide struct misses is named when fields of both words are missing") {
    CHECK(refusal<wide_65>(backwards([](int i) { return i == 64; })).starts_with("missing at m64,"));
    CHECK(refusal<wide_65>(backwards([](int i) { return i == 0; })).starts_with("missing at m0,"));
    CHECK(refusal<wide_65>(backwards([](int i) { return i == 63 || i == 64; })).starts_with("missing at m63,"));
    CHECK(refusal<wide_65>(backwards([](int i) { return i == 31 || i == 64; })).starts_with("missing at m31,"));
}

TEST_CASE("every field that a wide struct misses is collected") {
    const auto d = parsed(backwards([](int i) { return i == 2 || i == 63 || i == 64; }));
    const auto r = strongo::decode<wide_65>(d.view(), {.collect_errors = true});
    REQUIRE_FALSE(r);
    std::vector<std::string> paths;
    const auto failure = r.error();
    for (const auto& fault : failure.codec_faults()) paths.push_back(fault.path);
    CHECK(paths == std::vector<std::string>{"m2", "m63", "m64"});
}

TEST_CASE("an ignored member does not shift the fields behind it") {
    strongo_test::check_both_ways(letters{.a = 1, .userId = 2, .exactly7 = "x"}, R"({"α": 1, "user_id": 2, "exactly7": "x"})");
    strongo_test::check_both_ways(letters{.a = 1, .userId = 2, .list = {3}, .exactly7 = "x"},
                                  R"({"α": 1, "user_id": 2, "list": [3], "exactly7": "x"})");
    CHECK(refusal<letters>(R"({"exactly7": "x", "α": 1, "skipped": 5})").starts_with("missing at user_id,"));
}

} // namespace
