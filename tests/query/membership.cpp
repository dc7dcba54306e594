#include <strongo/query/membership.hpp>

#include <strongo/bson/document_builder.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/matches.hpp>

#include "query/check.hpp"
#include "support/allocations/allocations.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace query_membership {

struct user_id {
    std::string text{};
};

enum class side { home, away };

struct address {
    std::string city{};
};

struct person {
    user_id id{};
    std::string name{};
    std::string address{};
    std::string gender{};
    int age = 0;
    std::int64_t big = 0;
    std::uint64_t huge = 0;
    float ratio = 0;
    bool ok = false;
    std::optional<std::string> email{};
    std::vector<std::string> tags{};
    std::vector<std::vector<int>> rows{};
    query_membership::address home{};
    side plays = side::home;
    strongo::oid key{};
    strongo::date born{};
    strongo::uuid session{};
};

struct account {
    std::string firstName{};
    int age = 0;
    bool isActive = false;
    strongo::date createdAt{};
    std::string countryCode{};
};

} // namespace query_membership

template <>
struct strongo::mapping<query_membership::user_id> {
    static constexpr bool transparent = true;
};
template <>
struct strongo::mapping<query_membership::person> {
    static constexpr auto members = strongo::members(strongo::stored_as<&query_membership::person::session, strongo::uuid_string>);
};
template <>
struct strongo::mapping<query_membership::account> {
    static constexpr auto naming = strongo::snake_case;
};

namespace query_membership {
namespace {

using strongo::any_of;
using strongo::contains_all;
using strongo::field;
using strongo::in;
using strongo::not_in;
using strongo_test::allocations;
using strongo_test::check_bytes;
using strongo_test::check_fault;
using filter = strongo::filter<person>;

void check(const filter& f, std::string_view json, std::source_location where = std::source_location::current()) {
    strongo_test::check_rendered(f, json, where);
}

TEST_CASE("no values: in matches nothing, not_in everything, contains_all is left to the server") {
    check(in(field<&person::age>, {}), R"({"$nor": [{}]})");
    check(not_in(field<&person::age>, {}), "{}");
    check(contains_all(field<&person::tags>, {}), R"({"tags": {"$all": []}})");
    check(in(field<&person::age>, std::vector<int>()), R"({"$nor": [{}]})");
    check(not_in(field<&person::name>, std::set<std::string>()), "{}");
    check(contains_all(field<&person::tags>, std::vector<std::string>()), R"({"tags": {"$all": []}})");
    check(in(field<&person::home>, {}) || field<&person::age> == 1, R"({"age": 1})");
    check(not_in(field<&person::home>, {}) && field<&person::age> == 1, R"({"age": 1})");
}

TEST_CASE("golden vector D3: one of several names, a pattern, or a value") {
    const filter f = any_of(in(field<&person::name>, {"Fred", "Joe"}), strongo::matches(field<&person::address>, "^Add", "i"),
                            field<&person::gender> == "FEMALE");
    check_bytes(f.view(), "7600000004246f72006c00000003300031000000036e616d6500260000000424696e001c00000002300005000000467265"
                          "6400023100040000004a6f6500000000033100150000000b61646472657373005e41646400690000033200180000000267"
                          "656e646572000700000046454d414c4500000000");
}

TEST_CASE("golden vector R1: five conditions") {
    const strongo::date when(std::chrono::milliseconds(1733000000123));
    const strongo::filter<account> f =
        strongo::all_of(field<&account::firstName> == "bob", field<&account::age> >= 18, field<&account::isActive> == true,
                        field<&account::createdAt> < when, in(field<&account::countryCode>, {"DE", "FR", "NL"}));
    check_bytes(f.view(), "c50000000424616e6400ba000000033000190000000266697273745f6e616d650004000000626f62000003310019000000"
                          "03616765000f000000102467746500120000000000033200110000000869735f6163746976650001000333002300000003"
                          "637265617465645f6174001200000009246c74007b72d97e9301000000000334004000000003636f756e7472795f636f64"
                          "65002d0000000424696e00230000000230000300000044450002310003000000465200023200030000004e4c0000000000"
                          "00");
}

TEST_CASE("values are taken from every range") {
    const std::vector<std::string> names{"a", "b"};
    const std::array<std::string_view, 2> views{"a", "b"};
    const char* const pointers[]{"a", "b"};
    constexpr auto expected = R"({"name": {"$in": ["a", "b"]}})";
    check(in(field<&person::name>, names), expected);
    check(in(field<&person::name>, views), expected);
    check(in(field<&person::name>, pointers), expected);
    check(in(field<&person::name>, std::span(names)), expected);
    check(in(field<&person::name>, std::list<std::string>{"a", "b"}), expected);
    check(in(field<&person::name>, std::set<std::string>{"b", "a"}), expected);
    check(in(field<&person::name>, {std::string("a"), std::string("b")}), expected);
    check(not_in(field<&person::name>, names), R"({"name": {"$nin": ["a", "b"]}})");
    check(in(field<&person::ok>, std::vector<bool>{true, false}), R"({"ok": {"$in": [true, false]}})");
}

TEST_CASE("numbers are converted as comparisons convert them") {
    check(in(field<&person::age>, {1, 2}), R"({"age": {"$in": [1, 2]}})");
    check(in(field<&person::age>, std::vector<std::int64_t>{1, 2}), R"({"age": {"$in": [1, 2]}})");
    check(in(field<&person::big>, {1, 2}), R"({"big": {"$in": [{"$numberLong": "1"}, {"$numberLong": "2"}]}})");
    check(in(field<&person::ratio>, {1, 2}), R"({"ratio": {"$in": [1.0, 2.0]}})");
    check(in(field<&person::ratio>, {0.1}), R"({"ratio": {"$in": [0.10000000149011612]}})");
}

TEST_CASE("values of every kind are stored as the field is") {
    check(in(field<&person::home>, {address{"London"}, address{"Paris"}}), R"({"home": {"$in": [{"city": "London"}, {"city": "Paris"}]}})");
    check(in(field<&person::plays>, {side::away}), R"({"plays": {"$in": ["away"]}})");
    check(in(field<&person::key>, {strongo::oid::from_hex("65e07a700000000000000001").value()}),
          R"({"key": {"$in": [{"$oid": "65e07a700000000000000001"}]}})");
    check(in(field<&person::born>, {strongo::date()}), R"({"born": {"$in": [{"$date": "1970-01-01T00:00:00Z"}]}})");
    check(in(field<&person::session>, {strongo::uuid::from_string("f81d4fae-7dec-11d0-a765-00a0c91e6bf6").value()}),
          R"({"session": {"$in": ["f81d4fae-7dec-11d0-a765-00a0c91e6bf6"]}})");
    check(in(field<&person::email>, {"a"}), R"({"email": {"$in": ["a"]}})");
}

TEST_CASE("a list is asked for one of its elements, or for one of several lists") {
    check(in(field<&person::tags>, {"a", "b"}), R"({"tags": {"$in": ["a", "b"]}})");
    check(in(field<&person::tags>, {std::vector<std::string>{"a"}, std::vector<std::string>{}}), R"({"tags": {"$in": [["a"], []]}})");
    check(in(field<&person::rows>, {std::vector{1, 2}}), R"({"rows": {"$in": [[1, 2]]}})");
}

TEST_CASE("a list contains all of several elements") {
    check(contains_all(field<&person::tags>, {"a", "b"}), R"({"tags": {"$all": ["a", "b"]}})");
    check(contains_all(field<&person::rows>, std::vector<std::vector<int>>{{1}, {}}), R"({"rows": {"$all": [[1], []]}})");
}

TEST_CASE("a strong type over text is taken as itself and as text") {
    check(in(field<&person::id>, {user_id{"a"}, user_id{"b"}}), R"({"id": {"$in": ["a", "b"]}})");
    check(in(field<&person::id>, {"a", "b"}), R"({"id": {"$in": ["a", "b"]}})");
}

TEST_CASE("a path of which nothing is known takes values of every type") {
    check(in(strongo::stored<person>("x.y"), {1, 2}), R"({"x.y": {"$in": [1, 2]}})");
    check(in(strongo::stored<person>("x.y"), {"a"}), R"({"x.y": {"$in": ["a"]}})");
    check(not_in(strongo::stored<person>("x"), std::vector<address>{{"London"}}), R"({"x": {"$nin": [{"city": "London"}]}})");
    check(in(strongo::stored<std::int64_t, person>("x"), {1}), R"({"x": {"$in": [{"$numberLong": "1"}]}})");
}

TEST_CASE("a value that does not fit is a fault that names the field, the position and the value") {
    check_fault(filter(in(field<&person::age>, {std::int64_t{1}, std::int64_t{5'000'000'000}})), strongo::fault::range, "age[1]",
                "cannot encode query: age[1]: 5000000000 is out of range for int32");
    check_fault(filter(not_in(field<&person::huge>, {~std::uint64_t{0}})), strongo::fault::range, "huge[0]",
                "cannot encode query: huge[0]: 18446744073709551615 is out of range for a BSON long");
    check_fault(filter(in(field<&person::ratio>, {1e300})), strongo::fault::range, "ratio[0]",
                "cannot encode query: ratio[0]: 1e+300 is out of range for float");
}

TEST_CASE("a value that has no BSON form is a fault that names the field and the position") {
    check_fault(filter(in(field<&person::name>, {"a", "\xff"})), strongo::fault::utf8, "name[1]",
                "cannot encode query: name[1]: the string is not valid UTF-8");
    check_fault(filter(in(field<&person::home>, {address{"a"}, address{"\xff"}})), strongo::fault::utf8, "home[1].city",
                "cannot encode query: home[1].city: the string is not valid UTF-8");
    check_fault(filter(in(field<&person::id>, {user_id{"\xff"}})), strongo::fault::utf8, "id[0]",
                "cannot encode query: id[0]: the string is not valid UTF-8");
    check_fault(filter(in(field<&person::plays>, {static_cast<side>(9)})), strongo::fault::range, "plays[0]",
                "cannot encode query: plays[0]: 9 is no enumerator of side");
}

TEST_CASE("a path that cannot be used is a fault without any values too") {
    const auto no_path = strongo::runtime_path<person, int>(strongo::detail::path_text("x").add_key("a.b"));
    const filter f = in(no_path, {});
    REQUIRE(f.fault() != nullptr);
    CHECK(f.fault()->kind() == strongo::error_kind::usage);
}

TEST_CASE("a thousand values have their keys, and cost one allocation whatever type they have") {
    std::vector<std::string> names;
    std::vector<user_id> ids;
    strongo::array_builder expected;
    for (int i = 0; i < 1100; ++i) {
        names.push_back("a name that no string holds in place " + std::to_string(i));
        ids.push_back({names.back()});
        expected.append(names.back());
    }
    const auto array = expected.extract().value();
    std::size_t before = allocations();
    const filter by_name = in(field<&person::name>, names);
    CHECK(allocations() == before + 1);
    before = allocations();
    const filter by_id = in(field<&person::id>, ids);
    CHECK(allocations() == before + 1);
    strongo_test::check_rendered(by_name, strongo::make_document("name", strongo::make_document("$in", array)));
    strongo_test::check_rendered(by_id, strongo::make_document("id", strongo::make_document("$in", array)));
}

} // namespace
} // namespace query_membership
