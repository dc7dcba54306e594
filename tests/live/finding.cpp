// Projections, sort orders, distinct values and indexes against a real server.

#include <strongo/strongo.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/live.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

using strongo::ascending;
using strongo::descending;
using strongo::field;
using strongo_test::address;
using strongo_test::person;

namespace live_finding {

struct name_only {
    std::string name{};
    bool operator==(const name_only&) const = default;
};

struct city_only {
    std::string city{};
    bool operator==(const city_only&) const = default;
};

struct name_and_city {
    std::string name{};
    std::optional<std::string> email{};
    city_only home{};
    bool operator==(const name_and_city&) const = default;
};

struct name_and_tags {
    std::string name{};
    std::vector<std::string> tags{};
    bool operator==(const name_and_tags&) const = default;
};

struct entry {
    std::string sku{};
    std::optional<int> qty{};
    bool operator==(const entry&) const = default;
};

struct basket {
    int _id = 0;
    std::string owner{};
    std::vector<entry> entries{};
};

struct some_entries {
    int _id = 0;
    std::optional<std::vector<entry>> entries{};
    bool operator==(const some_entries&) const = default;
};

struct computed_of_basket {
    int _id = 0;
    std::string label{};
    int size = 0;
    bool operator==(const computed_of_basket&) const = default;
};

namespace {

strongo::collection<person> somewhere() {
    return strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database()).collection<person>("people");
}

// Missing emails, empty tags, and cities that come more than once.
strongo::collection<person> four() {
    const auto people = somewhere();
    REQUIRE(people.insert_many({person{.name = "a", .age = 10, .email = "a@x", .tags = {"x"}, .home = {"Rome", "1"}},
                                person{.name = "b", .age = 20, .tags = {"x", "y", "z"}, .home = {"Oslo", "2"}},
                                person{.name = "c", .age = 20, .email = "c@x", .home = {"Rome", "3"}},
                                person{.name = "d", .age = 40, .tags = {"y"}, .home = {"Bern", "4"}}}));
    return people;
}

} // namespace

// parity: projection project_as include without_id
TEST_CASE("a smaller struct is read from just its fields") {
    const auto people = four();
    const auto found =
        people.find(field<&person::age> < 30).sort(ascending<&person::name>).project(strongo::project_as<name_and_city>()).collect();
    REQUIRE(found);
    CHECK(*found == std::vector<name_and_city>{{"a", "a@x", {"Rome"}}, {"b", std::nullopt, {"Oslo"}}, {"c", "c@x", {"Rome"}}});
    // The server sent nothing else: read as the whole documents that came, their other fields are missing.
    const auto raw = people.find().project(strongo::include(field<&person::name>).without_id().as<strongo::document>()).first();
    REQUIRE(raw);
    REQUIRE(raw->has_value());
    const strongo::document& only = **raw;
    CHECK(only.view()["name"].exists());
    CHECK_FALSE(only.view()["age"].exists());
    CHECK_FALSE(only.view()["_id"].exists());
    REQUIRE(people.drop());
}

// parity: projection select
TEST_CASE("single fields are read as values and tuples") {
    const auto people = four();
    CHECK(people.find().sort(descending<&person::name>).project(strongo::select(field<&person::home, &address::city>)).collect().value() ==
          std::vector<std::string>{"Bern", "Rome", "Oslo", "Rome"});
    const auto pairs = people.find(field<&person::age> == 20)
                           .sort(ascending<&person::name>)
                           .project(strongo::select(field<&person::name>, field<&person::email>))
                           .collect()
                           .value();
    CHECK(pairs == std::vector<std::tuple<std::string, std::optional<std::string>>>{{"b", std::nullopt}, {"c", "c@x"}});
    std::string names;
    for (const auto& name : people.find().sort(ascending<&person::name>).project(strongo::select(field<&person::name>)).each()) {
        names += name.value();
    }
    CHECK(names == "abcd");
    REQUIRE(people.drop());
}

// parity: projection $slice exclude
TEST_CASE("parts of lists are projected") {
    const auto people = four();
    const auto last = people.find(field<&person::name> == "b")
                          .project(strongo::include(field<&person::name>).slice(field<&person::tags>, -2).as<name_and_tags>())
                          .collect()
                          .value();
    CHECK(last == std::vector<name_and_tags>{{"b", {"y", "z"}}});
    const auto middle = people.find(field<&person::name> == "b")
                            .project(strongo::include(field<&person::name>).slice(field<&person::tags>, 1, 1).as<name_and_tags>())
                            .collect()
                            .value();
    CHECK(middle == std::vector<name_and_tags>{{"b", {"y"}}});
    const auto without =
        people.find(field<&person::name> == "b").project(strongo::exclude(field<&person::tags>).as<name_only>()).collect().value();
    CHECK(without == std::vector<name_only>{{"b"}});
    REQUIRE(people.drop());
}

// parity: projection $elemMatch computed
TEST_CASE("of a list the first element that matches, and computed members, are projected") {
    const auto baskets =
        strongo::client::open(strongo_test::uri()).value().database(strongo_test::unique_database()).collection<basket>("baskets");
    REQUIRE(baskets.insert_many(
        {basket{1, "a", {{"x", 1}, {"y", 2}, {"z", 3}}}, basket{2, "b", {{"x", 1}, {"y", std::nullopt}}}, basket{3, "c", {}}}));
    const auto found =
        baskets.find()
            .sort(ascending<&basket::_id>)
            .project(strongo::include(field<&basket::_id>).elem_match(field<&basket::entries>, field<&entry::qty> > 1).as<some_entries>())
            .collect()
            .value();
    CHECK(found == std::vector<some_entries>{{1, {{{"y", 2}}}}, {2, std::nullopt}, {3, std::nullopt}});
    const auto labels = baskets.find(field<&basket::_id> != 2)
                            .sort(ascending<&basket::_id>)
                            .project(strongo::include(field<&basket::_id>)
                                         .computed("label", strongo::expr::concat(field<&basket::owner>, "!"))
                                         .computed("size", strongo::expr::size(field<&basket::entries>))
                                         .as<computed_of_basket>())
                            .collect()
                            .value();
    CHECK(labels == std::vector<computed_of_basket>{{1, "a!", 3}, {3, "c!", 0}});
    REQUIRE(baskets.drop());
}

// parity: sort ascending descending ascending_by descending_by
TEST_CASE("several keys sort one behind the other") {
    const auto people = four();
    const auto order = strongo::sort(descending<&person::age>, ascending<&person::name>);
    CHECK(people.find().sort(order).project(strongo::select(field<&person::name>)).collect().value() ==
          std::vector<std::string>{"d", "b", "c", "a"});
    CHECK(people.find().sort(strongo::descending_by(field<&person::tags>.at(0)), ascending<&person::name>).first().value()->name == "d");
    // Without the element first, as null is.
    CHECK(people.find().sort(strongo::ascending_by(field<&person::tags>.at(0)), ascending<&person::name>).first().value()->name == "c");
    REQUIRE(people.drop());
}

TEST_CASE("a projection with a fault sends nothing") {
    const auto people = somewhere();
    const auto refused =
        people.find().project(strongo::include(field<&person::name>).slice(field<&person::tags>, 1, 0).as<name_and_tags>()).collect();
    REQUIRE(refused.has_error());
    CHECK(refused.error().kind() == strongo::error_kind::usage);
    CHECK(refused.error().operation() == "find");
}

TEST_CASE("distinct values, of lists those of their elements") {
    const auto people = four();
    auto cities = people.distinct(field<&person::home, &address::city>).value();
    std::ranges::sort(cities);
    CHECK(cities == std::vector<std::string>{"Bern", "Oslo", "Rome"});
    auto tags = people.distinct(field<&person::tags>, field<&person::age> < 40).value();
    std::ranges::sort(tags);
    CHECK(tags == std::vector<std::string>{"x", "y", "z"});
    CHECK(people.distinct(field<&person::age>, field<&person::age> > 100).value().empty());
    REQUIRE(people.drop());
}

TEST_CASE("a unique index refuses a second document, and is made once") {
    const auto people = four();
    const auto by_name = strongo::index(ascending<&person::name>).unique();
    CHECK(people.create_index(by_name).value() == "name_1");
    CHECK(people.create_index(by_name).value() == "name_1");
    const auto again = people.insert_one(person{.name = "a"});
    REQUIRE(again.has_error());
    CHECK(again.error().kind() == strongo::error_kind::duplicate_key);
    const auto late = people.create_index(strongo::index(ascending<&person::age>).unique());
    REQUIRE(late.has_error());
    CHECK(late.error().kind() == strongo::error_kind::duplicate_key);
    CHECK(late.error().operation() == "create_index");
    CHECK(people.create_index(strongo::index(ascending<&person::age>).name("")).error().kind() == strongo::error_kind::usage);
    REQUIRE(people.drop());
}

} // namespace live_finding
