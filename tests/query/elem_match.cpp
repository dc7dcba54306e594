#include <strongo/query/elem_match.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/query/filter.hpp>
#include <strongo/query/matches.hpp>
#include <strongo/query/membership.hpp>

#include "query/check.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace query_elem_match {

struct point {
    int lat = 0;
    int lng = 0;
};

struct buddy {
    std::string name{};
    point coordinate{};
};

struct item {
    std::string sku{};
    int quantity = 0;
    std::vector<int> marks{};
    std::vector<buddy> sellers{};
};

struct card {
    std::string number{};
};
struct cash {
    int coins = 0;
};

struct order {
    std::vector<item> items{};
    std::vector<buddy> buddies{};
    std::optional<std::vector<std::int64_t>> scores{};
    std::vector<std::string> tags{};
    std::vector<std::variant<card, cash>> methods{};
    int total = 0;
};

namespace {

using strongo::elem_match;
using strongo::element;
using strongo::field;
using strongo::in;
using strongo_test::check_fault;
using filter = strongo::filter<order>;

void check(const filter& f, std::string_view json, std::source_location where = std::source_location::current()) {
    strongo_test::check_rendered(f, json, where);
}

TEST_CASE("golden vector D4: two fields of an element") {
    const filter f = elem_match(field<&order::buddies>, field<&buddy::name> == "John01", field<&buddy::coordinate, &point::lat> < 5);
    strongo_test::check_bytes(f.view(), "53000000036275646469657300450000000324656c656d4d617463680034000000026e616d6500070000004a6f686e"
                                        "30310003636f6f7264696e6174652e6c6174000e00000010246c74000500000000000000");
}

TEST_CASE("the design's renderings of conditions on elements") {
    check(elem_match(field<&order::items>, field<&item::sku> == "abc", field<&item::quantity> > 2),
          R"({"items": {"$elemMatch": {"sku": "abc", "quantity": {"$gt": 2}}}})");
    check(elem_match(field<&order::items>, field<&item::sku> == "abc" && field<&item::quantity> > 2),
          R"({"items": {"$elemMatch": {"$and": [{"sku": "abc"}, {"quantity": {"$gt": 2}}]}}})");
}

TEST_CASE("conditions on one field of an element are joined by $and") {
    check(elem_match(field<&order::items>, field<&item::quantity> > 2, field<&item::quantity> < 9),
          R"({"items": {"$elemMatch": {"$and": [{"quantity": {"$gt": 2}}, {"quantity": {"$lt": 9}}]}}})");
    check(elem_match(field<&order::items>, field<&item::sku> == "a", field<&item::quantity> > 2, field<&item::sku> != "b"),
          R"({"items": {"$elemMatch": {"$and": [{"sku": "a"}, {"quantity": {"$gt": 2}}, {"sku": {"$ne": "b"}}]}}})");
}

TEST_CASE("trees stand beside fields of an element as long as each has a name of its own") {
    check(elem_match(field<&order::items>, field<&item::sku> == "a", field<&item::quantity> > 2 || field<&item::quantity> < 1),
          R"({"items": {"$elemMatch": {"sku": "a", "$or": [{"quantity": {"$gt": 2}}, {"quantity": {"$lt": 1}}]}}})");
    check(elem_match(field<&order::items>, field<&item::sku> == "a" || field<&item::sku> == "b",
                     field<&item::quantity> > 2 || field<&item::quantity> < 1),
          R"({"items": {"$elemMatch": {"$and": [{"$or": [{"sku": "a"}, {"sku": "b"}]},
                                                {"$or": [{"quantity": {"$gt": 2}}, {"quantity": {"$lt": 1}}]}]}}})");
    check(elem_match(field<&order::items>, !(field<&item::sku> == "a"), field<&item::quantity> == 1),
          R"({"items": {"$elemMatch": {"$nor": [{"sku": "a"}], "quantity": 1}}})");
}

TEST_CASE("elem_match is a condition like any other") {
    check(elem_match(field<&order::items>, field<&item::sku> == "a") && field<&order::total> > 4,
          R"({"$and": [{"items": {"$elemMatch": {"sku": "a"}}}, {"total": {"$gt": 4}}]})");
    check(!elem_match(field<&order::items>, field<&item::sku> == "a"), R"({"$nor": [{"items": {"$elemMatch": {"sku": "a"}}}]})");
}

TEST_CASE("elem_match inside of elem_match") {
    check(elem_match(field<&order::items>, field<&item::sku> == "a", elem_match(field<&item::sellers>, field<&buddy::name> == "b"),
                     elem_match(field<&item::marks>, element > 3)),
          R"({"items": {"$elemMatch": {"sku": "a", "sellers": {"$elemMatch": {"name": "b"}}, "marks": {"$elemMatch": {"$gt": 3}}}}})");
    check(elem_match(field<&order::items>, field<&item::sellers> == buddy{}, elem_match(field<&item::sellers>, field<&buddy::name> == "b")),
          R"({"items": {"$elemMatch": {"$and": [{"sellers": {"name": "", "coordinate": {"lat": 0, "lng": 0}}},
                                                {"sellers": {"$elemMatch": {"name": "b"}}}]}}})");
}

TEST_CASE("conditions that match everything or nothing in an element") {
    check(elem_match(field<&order::items>, field<&item::sku> == "a", strongo::all_of()), R"({"items": {"$elemMatch": {"sku": "a"}}})");
    check(elem_match(field<&order::items>, strongo::all_of()), R"({"items": {"$elemMatch": {}}})");
    check(elem_match(field<&order::items>, field<&item::sku> == "a", strongo::any_of()), R"({"$nor": [{}]})");
    check(elem_match(field<&order::items>, in(field<&item::sku>, {}) || field<&item::quantity> == 1),
          R"({"items": {"$elemMatch": {"quantity": 1}}})");
    check(elem_match(field<&order::scores>, in(element, {})), R"({"$nor": [{}]})");
}

TEST_CASE("a filter of the element is a condition of elem_match") {
    const strongo::filter<item> cheap = field<&item::quantity> < 3;
    const strongo::filter<item> any;
    check(elem_match(field<&order::items>, cheap), R"({"items": {"$elemMatch": {"quantity": {"$lt": 3}}}})");
    check(elem_match(field<&order::items>, any, field<&item::sku> == "a"), R"({"items": {"$elemMatch": {"sku": "a"}}})");
    check(elem_match(field<&order::items>, cheap, field<&item::sku> == "a"),
          R"({"items": {"$elemMatch": {"$and": [{"quantity": {"$lt": 3}}, {"sku": "a"}]}}})");
}

TEST_CASE("an alternative of a variant is an element") {
    check(elem_match(field<&order::methods>, field<&card::number> == "1"), R"({"methods": {"$elemMatch": {"number": "1"}}})");
}

TEST_CASE("a run-time list and one of which nothing is known") {
    const auto sellers = field<&order::items>.at(2) / field<&item::sellers>;
    check(elem_match(sellers, field<&buddy::name> == "b"), R"({"items.2.sellers": {"$elemMatch": {"name": "b"}}})");
    check(elem_match(strongo::stored<order>("x.y"), element == 3), R"({"x.y": {"$elemMatch": {"$eq": 3}}})");
}

TEST_CASE("a fault in an element names the list too") {
    check_fault(filter(elem_match(field<&order::items>, field<&item::sku> == "\xff")), strongo::fault::utf8, "items.sku",
                "cannot encode query: items.sku: the string is not valid UTF-8");
    check_fault(filter(elem_match(field<&order::items>,
                                  elem_match(field<&item::sellers>, field<&buddy::coordinate, &point::lat> == 5'000'000'000))),
                strongo::fault::range, "items.sellers.coordinate.lat",
                "cannot encode query: items.sellers.coordinate.lat: 5000000000 is out of range for int32");
    check_fault(filter(elem_match(field<&order::tags>, element == "\xff")), strongo::fault::utf8, "tags",
                "cannot encode query: tags: the string is not valid UTF-8");
    const filter f = elem_match(field<&order::items>, strongo::matches(field<&item::sku>, "a", "q"));
    REQUIRE(f.fault() != nullptr);
    CHECK(f.fault()->message() == "query: items.sku: the options of a regular expression are of the letters i, m, s, u and x");
    const strongo::filter<item> bad = field<&item::quantity> < 5'000'000'000;
    CHECK(filter(elem_match(field<&order::items>, bad)).fault()->message() ==
          "cannot encode query: quantity: 5000000000 is out of range for int32");
}

} // namespace
} // namespace query_elem_match
