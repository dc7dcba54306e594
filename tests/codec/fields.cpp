// What a mapping says about single members.
#include <strongo/codec/fields.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "reading.hpp"
#include "support/allocations/allocations.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace fields_test {

struct weight { // has no default constructor
    explicit weight(int g) : grams(g) {}
    int grams;
    bool operator==(const weight&) const = default;
};

struct saying {
    int plain = 1;
    int cached = 42;
    std::string given = "given";
    std::unique_ptr<int> owned = std::make_unique<int>(3);
    std::vector<int> list{};
    std::string text{};
    std::map<std::string, int> map{};
    std::optional<int> null{};
    std::optional<int> none{};
};

struct cached_inside {
    int n = 0;
    int cached = 42;
    int unset;
    bool operator==(const cached_inside&) const = default;
};
struct around_cached {
    cached_inside inside{};
    int plain = 0;
    bool operator==(const around_cached&) const = default;
};

struct open_ended {
    int a = 0;
    strongo::document rest{};
    int b = 0;
};
struct open_weight {
    weight w;
    strongo::document rest{};
};
struct filled {
    weight w;
    int n = 5;
    std::optional<int> o = 7;
};

} // namespace fields_test

template <>
struct strongo::mapping<fields_test::weight> {
    static constexpr auto members = strongo::members(strongo::member<&fields_test::weight::grams>("grams"));
};
template <>
struct strongo::mapping<fields_test::saying> {
    using saying = fields_test::saying;
    static constexpr auto members =
        strongo::members(strongo::ignored<&saying::cached>, strongo::defaulted<&saying::given>, strongo::defaulted<&saying::owned>,
                         strongo::omit_empty<&saying::list>, strongo::omit_empty<&saying::text>, strongo::omit_empty<&saying::map>,
                         strongo::written_null<&saying::null>);
};
template <>
struct strongo::mapping<fields_test::cached_inside> {
    static constexpr auto members =
        strongo::members(strongo::ignored<&fields_test::cached_inside::cached>, strongo::ignored<&fields_test::cached_inside::unset>);
};
template <>
struct strongo::mapping<fields_test::open_ended> {
    static constexpr auto members = strongo::members(strongo::other_fields<&fields_test::open_ended::rest>);
};
template <>
struct strongo::mapping<fields_test::open_weight> {
    static constexpr auto members = strongo::members(strongo::other_fields<&fields_test::open_weight::rest>);
};

namespace {

using namespace fields_test;
using strongo_test::check_both_ways;
using strongo_test::check_bytes;
using strongo_test::check_written;
using strongo_test::decoded;
using strongo_test::holder;
using strongo_test::parsed;
using strongo_test::refusal;

TEST_CASE("what a mapping says about members decides what is written") {
    check_written(saying{}, R"({"plain": 1, "given": "given", "owned": 3, "null": null})");
    check_written(
        saying{.plain = 2, .cached = 9, .given = "x", .owned = {}, .list = {1}, .text = "y", .map = {{"k", 1}}, .null = 4, .none = 5},
        R"({"plain": 2, "given": "x", "list": [1], "text": "y", "map": {"k": 1}, "null": 4, "none": 5})");
}

TEST_CASE("a defaulted member gets the value of a new object when its field is missing") {
    const auto read = decoded<saying>(R"({"plain": 2})");
    CHECK(read.given == "given");
    CHECK(*read.owned == 3);
    saying reused{.given = "old", .owned = {}};
    const auto d = parsed(R"({"plain": 2})");
    strongo::decode_into(reused, d.view()).value();
    CHECK(reused.given == "given");
    CHECK(*reused.owned == 3);
    CHECK(refusal<saying>("{}") == "missing at plain, byte 0 of 5: missing field");
    CHECK(refusal<saying>(R"({"plain": 2, "given": null})") == "null at given, byte 15 of 23: expected string but got null");
}

TEST_CASE("a member that is omitted when empty is read as empty") {
    saying reused{.list = {1}, .text = "x", .map = {{"k", 1}}};
    const auto d = parsed(R"({"plain": 2})");
    strongo::decode_into(reused, d.view()).value();
    CHECK(reused.list.empty());
    CHECK(reused.text.empty());
    CHECK(reused.map.empty());
    CHECK(decoded<saying>(R"({"plain": 2, "list": []})").list.empty());
    CHECK(decoded<saying>(R"({"text": "x", "plain": 2, "list": [1]})").list == std::vector{1});
}

TEST_CASE("an ignored member is neither read nor known") {
    const auto* const json = R"({"plain": 2, "cached": 7})";
    CHECK(decoded<saying>(json).cached == 42);
    saying reused{.cached = 9};
    const auto d = parsed(json);
    strongo::decode_into(reused, d.view()).value();
    CHECK(reused.cached == 9);
    CHECK(refusal<saying>(json, {.unknown_fields = strongo::unknown_fields::reject}) ==
          "unknown_field at cached, byte 15 of 28: unknown field");
}

TEST_CASE("an ignored member of a new object has its initialiser wherever it stands") {
    const cached_inside expected{.n = 1, .unset = 0};
    CHECK(decoded<cached_inside>(R"({"n": 1})") == expected);
    CHECK(decoded<around_cached>(R"({"inside": {"n": 1}, "plain": 2})") == around_cached{expected, 2});
    CHECK(decoded<holder<std::vector<cached_inside>>>(R"({"v": [{"n": 1}]})").v[0] == expected);
    CHECK(decoded<holder<std::optional<cached_inside>>>(R"({"v": {"n": 1}})").v == expected);
    CHECK(decoded<holder<std::variant<int, cached_inside>>>(R"({"v": {"_type": "cached_inside", "n": 1}})").v ==
          std::variant<int, cached_inside>(expected));
    CHECK(decoded<holder<std::map<std::string, cached_inside>>>(R"({"v": {"k": {"n": 1}}})").v.at("k") == expected);
}

TEST_CASE("the fields that no member has are kept in their order and written again") {
    const auto* const json = R"({"x": 1, "a": 2, "y": {"z": [1]}, "b": 3, "w": null})";
    const auto read = decoded<open_ended>(json);
    CHECK(read.a == 2);
    CHECK(read.b == 3);
    const auto kept = parsed(R"({"x": 1, "y": {"z": [1]}, "w": null})");
    check_bytes(read.rest, kept.bytes());
    check_written(read, R"({"a": 2, "x": 1, "y": {"z": [1]}, "w": null, "b": 3})");
    CHECK(refusal<open_ended>(json, {.unknown_fields = strongo::unknown_fields::reject}) == "decoded");
}

TEST_CASE("other fields are gathered in room that doubles and not copied from there") {
    const auto whole = strongo::make_document("a", 1, "b", 2, "unknown", std::string(100000, 'x'));
    const std::size_t before = strongo_test::allocated_bytes();
    const auto read = strongo::decode<fields_test::open_ended>(whole.view());
    const std::size_t taken = strongo_test::allocated_bytes() - before;
    REQUIRE(read);
    CHECK(read->rest.view()["unknown"].exists());
    // Room for the field, and twice that for the NUL behind it.
    CHECK(taken <= 3 * whole.bytes().size());
}

TEST_CASE("without other fields the document of them is empty") {
    check_written(open_ended{}, R"({"a": 0, "b": 0})");
    open_ended reused = decoded<open_ended>(R"({"x": 1, "a": 2, "b": 3})");
    const auto d = parsed(R"({"a": 4, "b": 5})");
    strongo::decode_into(reused, d.view()).value();
    check_bytes(reused.rest, "0500000000");
    const auto nothing_else = decoded<open_weight>(R"({"w": {"grams": 1}})");
    CHECK(nothing_else.rest.view().empty());
    check_written(decoded<open_weight>(R"({"w": {"grams": 1}, "x": 2})"), R"({"w": {"grams": 1}, "x": 2})");
}

TEST_CASE("members without a default constructor are read before their struct is made") {
    const auto read = decoded<filled>(R"({"n": 6, "w": {"grams": 1}})");
    CHECK(read.w == weight(1));
    CHECK(read.n == 6);
    CHECK_FALSE(read.o);
    CHECK(refusal<filled>(R"({"n": 6})") == "missing at w, byte 0 of 12: missing field");
    CHECK(refusal<filled>(R"({"w": {"grams": 1}})", {.missing = strongo::missing::use_member_initialisers}) ==
          "missing at n, byte 0 of 24: missing field");
}

// ---- collected errors

TEST_CASE("all fields that cannot be read are collected with their paths and offsets") {
    struct person {
        std::string name{};
        int age = 0;
        std::vector<holder<int>> list{};
    };
    const auto d = parsed(R"({"name": 5, "list": [{"v": "x"}, {"v": 1}, {}], "age": "y"})");
    const auto r = strongo::decode<person>(d.view(), {.collect_errors = true});
    REQUIRE_FALSE(r);
    const auto faults = r.error().codec_faults();
    REQUIRE(faults.size() == 4);
    CHECK(r.error().message() == "cannot decode person: name: expected string but got int (byte 4 of 77), and 3 more");
    CHECK(faults[0].path == "name");
    CHECK(faults[1].path == "list[0].v");
    CHECK(faults[1].offset == 31);
    CHECK(faults[2].path == "list[2].v");
    CHECK(faults[2].reason == "missing field");
    CHECK(faults[3].path == "age");
    CHECK(faults[3].type == "person");
}

TEST_CASE("what cannot be collected ends the reading") {
    const auto r = strongo::decode<holder<std::vector<int>>>(
        strongo_test::from_hex("18000000 047600 10000000 023000 02000000 7800 2000 00 00"), {.collect_errors = true});
    REQUIRE_FALSE(r);
    CHECK(r.error().codec_faults().size() == 2);
    CHECK(to_string(r.error().codec_faults().back().what) == "malformed");
}

TEST_CASE("reading ends after a hundred collected errors") {
    const auto d = strongo::encode(holder<std::vector<std::string>>{std::vector<std::string>(500, "x")}).value();
    const auto r = strongo::decode<holder<std::vector<int>>>(d.view(), {.collect_errors = true});
    REQUIRE_FALSE(r);
    const auto faults = r.error().codec_faults();
    REQUIRE(faults.size() == 101);
    CHECK(faults[99].path == "v[99]");
    CHECK(faults[100].path == "v[100]");
}

} // namespace
