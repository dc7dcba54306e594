#include <strongo/codec/policies.hpp>

#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>

#include "reading.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace policies_test {

struct plain {
    int n = 0;
    double d = 0;
    strongo::date at{};
    bool operator==(const plain&) const = default;
};
struct strict {
    int n = 0;
    plain inside{};
};
struct careful {
    double d = 0;
};
struct lenient {
    strongo::date at{};
};
struct closed {
    int n = 0;
    std::optional<plain> inside{};
};
struct first {
    int n = 0;
};
struct unique {
    int n = 0;
};
struct open_inside_closed {
    int n = 0;
    std::vector<first> list{};
};

// Members with values of their own.
struct settings {
    int port = 27017;
    std::string host = "localhost";
    bool tls = true;
    std::vector<int> list = {1, 2};
    plain inside{.n = 5};
    int needed;
    bool operator==(const settings&) const = default;
};
struct initialised {
    int port = 27017;
    std::string host = "localhost";
    std::unique_ptr<int> owned = std::make_unique<int>(3);
};
struct around {
    settings s{};
    initialised i{};
    std::vector<settings> list{};
};

struct nulls {
    std::optional<int> a{};
    std::unique_ptr<std::string> b{};
    std::vector<int> list{};
    int n = 0;
};
struct checked {
    int low = 0;
    int high = 0;
    bool operator==(const checked&) const = default;
};

} // namespace policies_test

template <>
struct strongo::mapping<policies_test::strict> {
    static constexpr auto numbers = strongo::numbers::exact_types;
};
template <>
struct strongo::mapping<policies_test::careful> {
    static constexpr bool exact_floating = true;
};
template <>
struct strongo::mapping<policies_test::lenient> {
    static constexpr bool lenient_dates = true;
};
template <>
struct strongo::mapping<policies_test::closed> {
    static constexpr auto unknown_fields = strongo::unknown_fields::reject;
};
template <>
struct strongo::mapping<policies_test::first> {
    static constexpr auto duplicates = strongo::duplicates::first_wins;
    static constexpr auto unknown_fields = strongo::unknown_fields::ignore;
};
template <>
struct strongo::mapping<policies_test::unique> {
    static constexpr auto duplicates = strongo::duplicates::reject;
};
template <>
struct strongo::mapping<policies_test::initialised> {
    static constexpr auto missing = strongo::missing::use_member_initialisers;
};
template <>
struct strongo::mapping<policies_test::nulls> {
    static constexpr bool write_null = true;
    static constexpr auto members = strongo::members(strongo::omit_empty<&policies_test::nulls::list>);
};
template <>
struct strongo::mapping<policies_test::checked> {
    static constexpr std::string_view validate(const policies_test::checked& value) {
        return value.low <= value.high ? "" : "low is above high";
    }
};

namespace {

using namespace policies_test;
using strongo_test::check_both_ways;
using strongo_test::check_written;
using strongo_test::decoded;
using strongo_test::holder;
using strongo_test::parsed;
using strongo_test::refusal;

// ---- numbers and dates

TEST_CASE("a mapping may ask for exact types of numbers") {
    CHECK(decoded<strict>(R"({"n": 1, "inside": {"n": 1, "d": 1.0, "at": {"$date": {"$numberLong": "0"}}}})").n == 1);
    CHECK(refusal<strict>(R"({"n": 1.0})") == "type at n, byte 4 of 16: expected int but got double");
    CHECK(refusal<strict>(R"({"n": 1, "inside": {"n": 1.0}})") == "type at inside.n, byte 23 of 36: expected int but got double");
    CHECK(decoded<holder<int>>(R"({"v": 1.0})").v == 1);
}

TEST_CASE("a mapping holds for its type alone and for what is inside") {
    struct outer {
        strict s{};
        int n = 0;
    };
    CHECK(refusal<outer>(R"({"n": 1.0, "s": {"n": 1.0}})").starts_with("type at s.n, "));
    const auto d = parsed(R"({"s": {"n": 1, "inside": {"n": 1, "d": 1.0, "at": {"$date": {"$numberLong": "0"}}}}, "n": 1.0})");
    CHECK(strongo::decode<outer>(d.view()).value().n == 1);
}

TEST_CASE("a mapping may refuse floating-point values that would change") {
    CHECK(decoded<careful>(R"({"d": 1})").d == 1);
    CHECK(refusal<careful>(R"({"d": {"$numberLong": "9007199254740993"}})").starts_with("range at d, byte 4 of 16: "));
    CHECK(decoded<holder<double>>(R"({"v": {"$numberLong": "9007199254740993"}})").v == 9007199254740992.0);
}

TEST_CASE("a mapping may read dates from numbers") {
    CHECK(decoded<lenient>(R"({"at": 5})").at.time_since_epoch().count() == 5);
    CHECK(refusal<holder<strongo::date>>(R"({"v": 5})") == "type at v, byte 4 of 12: expected date but got int");
}

// ---- unknown fields and duplicates

TEST_CASE("an option or a mapping rejects unknown fields") {
    const strongo::decode_options reject{.unknown_fields = strongo::unknown_fields::reject};
    CHECK(refusal<holder<int>>(R"({"v": 1, "x": 2})", reject) == "unknown_field at x, byte 11 of 19: unknown field");
    CHECK(refusal<holder<int>>(R"({"x": 2, "v": 1})", reject) == "unknown_field at x, byte 4 of 19: unknown field");
    CHECK(refusal<holder<int>>(R"({"v": 1, "V": 2})", reject) == "unknown_field at V, byte 11 of 19: unknown field");
    CHECK(refusal<closed>(R"({"n": 1, "x": 2})") == "unknown_field at x, byte 11 of 19: unknown field");
    CHECK(refusal<closed>(R"({"n": 1, "inside": {"n": 1, "d": 1, "at": {"$date": {"$numberLong": "0"}}, "x": 1}})")
              .starts_with("unknown_field at inside.x, "));
    CHECK(decoded<closed>(R"({"n": 1})").n == 1);
}

TEST_CASE("a type whose mapping says how it is read is always read in that way") {
    const auto d = parsed(R"({"n": 1, "list": [{"n": 1, "x": 2, "n": 3}]})");
    const auto read = strongo::decode<open_inside_closed>(d.view(), {.unknown_fields = strongo::unknown_fields::reject}).value();
    CHECK(read.list[0].n == 1);
}

TEST_CASE("the first of two fields counts or the second is refused where that is asked for") {
    CHECK(decoded<first>(R"({"n": 1, "n": 2})").n == 1);
    CHECK(decoded<first>(R"({"n": 1, "n": "x"})").n == 1);
    CHECK(refusal<unique>(R"({"n": 1, "n": 2})") == "duplicate at n, byte 11 of 19: a second field of this name");
    CHECK(decoded<unique>(R"({"n": 1, "x": 2, "x": 3})").n == 1);
    CHECK(refusal<holder<unique>>(R"({"v": {"n": 1, "n": 1}})") == "duplicate at v.n, byte 18 of 27: a second field of this name");
    const auto* const twice = R"({"v": 1, "v": 2})";
    CHECK(refusal<holder<int>>(twice, {.duplicates = strongo::duplicates::reject}) ==
          "duplicate at v, byte 11 of 19: a second field of this name");
    const auto d = parsed(twice);
    CHECK(strongo::decode<holder<int>>(d.view()).value().v == 2);
    CHECK(strongo::decode<holder<int>>(d.view(), {.duplicates = strongo::duplicates::first_wins}).value().v == 1);
}

// ---- missing fields

constexpr strongo::decode_options initialisers{.missing = strongo::missing::use_member_initialisers};

TEST_CASE("with member initialisers a missing field gets the value that a new object has") {
    const auto d = parsed(R"({"host": "db"})");
    const auto read = strongo::decode<settings>(d.view(), initialisers).value();
    CHECK(read == settings{.host = "db", .needed = 0});
    CHECK(strongo::decode<settings>(strongo::document_view(), initialisers).value() == settings{.needed = 0});
    CHECK(refusal<settings>(R"({"host": "db"})") == "missing at port, byte 0 of 18: missing field");
}

TEST_CASE("with member initialisers nothing of an object that is read into remains") {
    settings reused{.port = 1, .host = "old", .tls = false, .list = {9}, .inside = {.n = 9}, .needed = 9};
    const auto d = parsed(R"({"list": [7]})");
    strongo::decode_into(reused, d.view(), initialisers).value();
    CHECK(reused == settings{.list = {7}, .needed = 0});
}

TEST_CASE("a mapping may ask for member initialisers of its type alone") {
    CHECK(*decoded<initialised>("{}").owned == 3);
    CHECK(decoded<initialised>(R"({"host": "db"})").port == 27017);
    initialised reused{.port = 1, .host = "old", .owned = {}};
    strongo::decode_into(reused, strongo::document_view()).value();
    CHECK(reused.port == 27017);
    CHECK(reused.host == "localhost");
    CHECK(*reused.owned == 3);
    CHECK(refusal<around>(R"({"i": {}, "s": {}, "list": []})").starts_with("missing at s.port, "));
}

TEST_CASE("member initialisers reach into structs and lists") {
    const auto d = parsed(R"({"i": {}, "list": [{}, {"port": 1}]})");
    const auto read = strongo::decode<around>(d.view(), initialisers).value();
    CHECK(read.s == settings{.needed = 0});
    CHECK(read.i.port == 27017);
    REQUIRE(read.list.size() == 2);
    CHECK(read.list[0] == settings{.needed = 0});
    CHECK(read.list[1] == settings{.port = 1, .needed = 0});
}

// ---- writing null and validating

TEST_CASE("a mapping may write empty optionals as null") {
    check_written(nulls{}, R"({"a": null, "b": null, "n": 0})");
    check_written(nulls{.a = 1, .b = std::make_unique<std::string>("x"), .list = {1}, .n = 2},
                  R"({"a": 1, "b": "x", "list": [1], "n": 2})");
    CHECK_FALSE(decoded<nulls>(R"({"a": null, "b": null, "n": 0})").a);
}

TEST_CASE("a mapping may refuse a whole value in its own words") {
    check_both_ways(checked{1, 2}, R"({"low": 1, "high": 2})");
    CHECK(refusal<checked>(R"({"low": 2, "high": 1})") == "custom at -, byte 0 of 24: low is above high");
    CHECK(refusal<holder<std::vector<checked>>>(R"({"v": [{"low": 1, "high": 2}, {"low": 2, "high": 1}]})") ==
          "custom at v[1], byte 38 of 67: low is above high");
}

} // namespace
