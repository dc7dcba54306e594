#include <strongo/codec/representation.hpp>

#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include "reading.hpp"
#include "support/catch.hpp"

#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

namespace representation_test {

using std::chrono::milliseconds;
using std::chrono::seconds;

enum class level { low = 1, high = 5 };

struct inside {
    std::optional<strongo::oid> maybe{};
    std::vector<level> many{};
    std::map<std::string, strongo::decimal128> by_name{};
    std::map<std::string, std::vector<std::optional<level>>> deep{};
    std::optional<seconds> wait{};
    std::vector<seconds> waits{};
    std::vector<std::variant<int, std::string>> mixed{};

    bool operator==(const inside&) const = default;
};

struct ordered {
    std::vector<std::pair<std::string, int>> entries{};

    bool operator==(const ordered&) const = default;
};

struct views {
    std::string_view one{};
    std::optional<std::string_view> maybe{};
    std::vector<std::string_view> many{};
};

struct sets {
    std::set<level> once{};
    std::multiset<level> often{};
    std::unordered_set<level> unordered{};
    std::unordered_multiset<level> unordered_often{};
    std::array<level, 2> two{};

    bool operator==(const sets&) const = default;
};

struct default_and_other {
    level as_name = level::low;
    level as_number = level::low;

    bool operator==(const default_and_other&) const = default;
};

} // namespace representation_test

template <>
struct strongo::mapping<representation_test::inside> {
    using inside = representation_test::inside;
    static constexpr auto members = strongo::members(
        strongo::stored_as<&inside::maybe, strongo::oid_string>, strongo::stored_as<&inside::many, strongo::enum_number>,
        strongo::stored_as<&inside::by_name, strongo::decimal_string>, strongo::stored_as<&inside::deep, strongo::enum_number>,
        strongo::stored_as<&inside::wait, std::chrono::milliseconds>, strongo::stored_as<&inside::waits, std::chrono::milliseconds>,
        strongo::stored_as<&inside::mixed, strongo::untagged>);
};
template <>
struct strongo::mapping<representation_test::ordered> {
    static constexpr auto members = strongo::members(strongo::stored_as<&representation_test::ordered::entries, strongo::as_document>);
};
template <>
struct strongo::mapping<representation_test::views> {
    using views = representation_test::views;
    static constexpr auto members =
        strongo::members(strongo::stored_as<&views::one, strongo::aliased>, strongo::stored_as<&views::maybe, strongo::aliased>,
                         strongo::stored_as<&views::many, strongo::aliased>);
};
template <>
struct strongo::mapping<representation_test::sets> {
    using sets = representation_test::sets;
    static constexpr auto members = strongo::members(
        strongo::stored_as<&sets::once, strongo::enum_number>, strongo::stored_as<&sets::often, strongo::enum_number>,
        strongo::stored_as<&sets::unordered, strongo::enum_number>, strongo::stored_as<&sets::unordered_often, strongo::enum_number>,
        strongo::stored_as<&sets::two, strongo::enum_number>);
};
template <>
struct strongo::mapping<representation_test::default_and_other> {
    static constexpr auto members =
        strongo::members(strongo::stored_as<&representation_test::default_and_other::as_number, strongo::enum_number>);
};

namespace {

using namespace representation_test;
using strongo_test::check_both_ways;
using strongo_test::decoded;
using strongo_test::refusal;

TEST_CASE("a representation is that of the values in optionals, containers and maps") {
    check_both_ways(inside{.maybe = strongo::oid::from_hex("65e07a700000000000000001").value(),
                           .many = {level::high, level::low},
                           .by_name = {{"a", strongo::decimal128::from_string("1.50").value()}},
                           .deep = {{"x", {level::low, std::nullopt}}},
                           .wait = seconds(2),
                           .waits = {seconds(1), seconds(-3)},
                           .mixed = {1, "one"}},
                    R"({"maybe": "65e07a700000000000000001", "many": [5, 1], "by_name": {"a": "1.50"}, "deep": {"x": [1, null]},
                        "wait": {"$numberLong": "2000"}, "waits": [{"$numberLong": "1000"}, {"$numberLong": "-3000"}],
                        "mixed": [1, "one"]})");
    check_both_ways(inside{}, R"({"many": [], "by_name": {}, "deep": {}, "waits": [], "mixed": []})");
}

TEST_CASE("a representation is that of the values in sets of every kind and in arrays") {
    check_both_ways(sets{.once = {level::high, level::low},
                         .often = {level::low, level::low},
                         .unordered = {level::high},
                         .unordered_often = {level::high, level::high},
                         .two = {level::low, level::high}},
                    R"({"once": [1, 5], "often": [1, 1], "unordered": [5], "unordered_often": [5, 5], "two": [1, 5]})");
}

TEST_CASE("an error inside of a represented container names its place") {
    CHECK(refusal<inside>(R"({"many": [5, 2], "by_name": {}, "deep": {}, "waits": [], "mixed": []})").find(" at many[1],") !=
          std::string::npos);
    CHECK(refusal<inside>(R"({"many": [], "by_name": {"a": "x"}, "deep": {}, "waits": [], "mixed": []})").find(" at by_name.a,") !=
          std::string::npos);
    CHECK(refusal<inside>(R"({"many": [], "by_name": {}, "deep": {"x": [1, 9]}, "waits": [], "mixed": []})").find(" at deep.x[1],") !=
          std::string::npos);
    CHECK(refusal<inside>(R"({"many": [], "by_name": {}, "deep": {}, "waits": [], "mixed": [true]})").find(" at mixed[0],") !=
          std::string::npos);
}

TEST_CASE("a representation is that of one member alone") {
    check_both_ways(default_and_other{level::high, level::high}, R"({"as_name": "high", "as_number": 5})");
}

TEST_CASE("pairs that are a document keep their order and their duplicates") {
    check_both_ways(ordered{{{"z", 1}, {"a", 2}, {"z", 3}, {"", 4}}}, R"({"entries": {"z": 1, "a": 2, "z": 3, "": 4}})");
    check_both_ways(ordered{}, R"({"entries": {}})");
    CHECK(refusal<ordered>(R"({"entries": [["z", 1]]})").starts_with("type at entries,"));
    CHECK(refusal<ordered>(R"({"entries": {"z": 1, "a": "x"}})").starts_with("type at entries.a,"));
}

TEST_CASE("an aliased view points into the bytes that are decoded") {
    const auto d = strongo_test::parsed(R"({"one": "text", "maybe": "more", "many": ["a", ""]})");
    const auto r = strongo::decode<views>(d.view()).value();
    const auto is_inside = [&](std::string_view text) {
        const auto* const at = reinterpret_cast<const std::byte*>(text.data());
        return at >= d.bytes().data() && at + text.size() <= d.bytes().data() + d.bytes().size();
    };
    CHECK(r.one == "text");
    CHECK(is_inside(r.one));
    REQUIRE(r.maybe);
    CHECK(*r.maybe == "more");
    CHECK(is_inside(*r.maybe));
    REQUIRE(r.many.size() == 2);
    CHECK(r.many[0] == "a");
    CHECK(r.many[1].empty());
    CHECK(is_inside(r.many[0]));
    strongo_test::check_written(r, R"({"one": "text", "maybe": "more", "many": ["a", ""]})");
}

TEST_CASE("an aliased view is refused where its text would be") {
    CHECK(refusal<views>(R"({"one": 1, "many": []})").starts_with("type at one,"));
    CHECK(strongo_test::refusal_of_hex<views>("10000000 026f6e6500 02000000 ff00 00") ==
          "utf8 at one, byte 4 of 16: the string is not valid UTF-8");
}

} // namespace
