#include <strongo/query/list_update.hpp>

#include <strongo/query/membership.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/query/filter.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <array>
#include <cstdint>
#include <list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace query_list_update {

struct item {
    std::string sku{};
    int quantity = 0;
};

struct order {
    std::vector<std::string> tags{};
    std::vector<std::int8_t> scores{};
    std::optional<std::vector<item>> items{};
    std::vector<std::vector<int>> rows{};
    std::vector<std::optional<int>> gaps{};
};

struct nested {
    std::vector<order> orders{};
};

namespace {

using strongo::add_to_set;
using strongo::ascending;
using strongo::descending;
using strongo::element;
using strongo::field;
using strongo::filter;
using strongo::pull;
using strongo::pull_all;
using strongo::push;
using strongo::update;
using strongo::update_of;
using strongo_test::check_fault;
using strongo_test::check_rendered;
using strongo_test::check_usage;

constexpr auto tags = field<&order::tags>;
constexpr auto scores = field<&order::scores>;
constexpr auto items = field<&order::items>;

TEST_CASE("the design's renderings of list operators") {
    const std::vector<std::string> x{"x"};
    check_rendered(update_of<order>(add_to_set(tags, x)), R"({"$addToSet": {"tags": {"$each": ["x"]}}})");
    check_rendered(update_of<order>(push(tags, x).position(0).slice(-10).sort(1)),
                   R"({"$push": {"tags": {"$each": ["x"], "$position": 0, "$slice": -10, "$sort": 1}}})");
    check_rendered(update_of<order>(pull_all(tags, {"x", "y"})), R"({"$pullAll": {"tags": ["x", "y"]}})");
}

TEST_CASE("several elements come from any range or from braces") {
    check_rendered(update_of<order>(push(tags, {"x", "y"})), R"({"$push": {"tags": {"$each": ["x", "y"]}}})");
    check_rendered(update_of<order>(push(tags, std::list<std::string_view>{"x"})), R"({"$push": {"tags": {"$each": ["x"]}}})");
    check_rendered(update_of<order>(push(scores, std::set{3, 1})), R"({"$push": {"scores": {"$each": [1, 3]}}})");
    check_rendered(update_of<order>(push(scores, std::vector<int>())), R"({"$push": {"scores": {"$each": []}}})");
    check_rendered(update_of<order>(add_to_set(scores, std::array{1, 2})), R"({"$addToSet": {"scores": {"$each": [1, 2]}}})");
    check_rendered(update_of<order>(push(items, {item{"a", 1}, item{"b", 2}})),
                   R"({"$push": {"items": {"$each": [{"sku": "a", "quantity": 1}, {"sku": "b", "quantity": 2}]}}})");
    check_rendered(update_of<order>(pull_all(scores, std::vector<std::int8_t>{1})), R"({"$pullAll": {"scores": [1]}})");
    check_rendered(update_of<order>(push(field<&order::gaps>, std::vector<std::optional<int>>{1, std::nullopt})),
                   R"({"$push": {"gaps": {"$each": [1, null]}}})");
}

TEST_CASE("in a list of lists a list is one element, a list of lists several") {
    const auto rows = field<&order::rows>;
    check_rendered(update_of<order>(push(rows, std::vector{1, 2})), R"({"$push": {"rows": [1, 2]}})");
    check_rendered(update_of<order>(push(rows, std::vector<std::vector<int>>{{1}, {2}})), R"({"$push": {"rows": {"$each": [[1], [2]]}}})");
    check_rendered(update_of<order>(push(rows.at(0), std::vector{1, 2})), R"({"$push": {"rows.0": {"$each": [1, 2]}}})");
}

TEST_CASE("push takes each modifier alone, and the last of two") {
    check_rendered(update_of<order>(push(tags, {"x"}).slice(0)), R"({"$push": {"tags": {"$each": ["x"], "$slice": 0}}})");
    check_rendered(update_of<order>(push(tags, {"x"}).position(-1)), R"({"$push": {"tags": {"$each": ["x"], "$position": -1}}})");
    check_rendered(update_of<order>(push(tags, {"x"}).sort(1).sort(-1)), R"({"$push": {"tags": {"$each": ["x"], "$sort": -1}}})");
    check_rendered(update_of<order>(push(items, {item{}}).sort(1).sort(descending<&item::quantity>, ascending<&item::sku>)),
                   R"({"$push": {"items": {"$each": [{"sku": "", "quantity": 0}], "$sort": {"quantity": -1, "sku": 1}}}})");
    check_rendered(update_of<order>(update(push(tags, {"x"}).sort(1), push(scores, {1}), push(items, item{}))),
                   R"({"$push": {"tags": {"$each": ["x"], "$sort": 1}, "scores": {"$each": [1]}, "items": {"sku": "", "quantity": 0}}})");
}

TEST_CASE("a bad modifier is a usage fault, the first of which stays") {
    check_usage(update_of<order>(push(tags, {"x"}).sort(2).slice(5'000'000'000)), "query: tags: $sort takes 1 or -1");
    check_usage(update_of<order>(push(tags, {"x"}).slice(5'000'000'000)), "query: tags: $slice takes an int32");
    check_usage(update_of<order>(push(tags, {"x"}).position(-5'000'000'000)), "query: tags: $position takes an int32");
}

TEST_CASE("an element without a BSON form is a fault with its position") {
    check_fault(update_of<order>(push(tags, {"x", "\xff"})), strongo::fault::utf8, "tags[1]",
                "cannot encode query: tags[1]: the string is not valid UTF-8");
    check_fault(update_of<order>(pull_all(scores, {1, 2, 300})), strongo::fault::range, "scores[2]",
                "cannot encode query: scores[2]: 300 is out of range for int8");
}

TEST_CASE("pull takes conditions on the elements") {
    check_rendered(update_of<order>(pull(items, field<&item::sku> == "a")), R"({"$pull": {"items": {"sku": "a"}}})");
    check_rendered(update_of<order>(pull(items, field<&item::quantity> > 3)), R"({"$pull": {"items": {"quantity": {"$gt": 3}}}})");
    check_rendered(update_of<order>(pull(items, field<&item::sku> == "a" && field<&item::quantity> > 3)),
                   R"({"$pull": {"items": {"$and": [{"sku": "a"}, {"quantity": {"$gt": 3}}]}}})");
    check_rendered(update_of<order>(pull(items, !(field<&item::sku> == "a"))), R"({"$pull": {"items": {"$nor": [{"sku": "a"}]}}})");
    check_rendered(update_of<order>(pull(items, strongo::all_of(field<&item::sku> == "a", filter<item>()))),
                   R"({"$pull": {"items": {"sku": "a"}}})");
    check_rendered(update_of<order>(pull(items, field<&item::sku> == "a", field<&item::quantity> > 3)),
                   R"({"$pull": {"items": {"sku": "a", "quantity": {"$gt": 3}}}})");
    check_rendered(update_of<order>(pull(items, field<&item::quantity> > 3, field<&item::quantity> < 9, filter<item>())),
                   R"({"$pull": {"items": {"$and": [{"quantity": {"$gt": 3}}, {"quantity": {"$lt": 9}}]}}})");
    check_rendered(update_of<order>(pull(items, field<&item::quantity> > 3, strongo::match_none<item>())),
                   R"({"$pull": {"items": {"$nor": [{}]}}})");
    check_rendered(update_of<order>(pull(scores, element >= 3)), R"({"$pull": {"scores": {"$gte": 3}}})");
    check_rendered(update_of<order>(pull(scores, element >= 3, element < 9)), R"({"$pull": {"scores": {"$gte": 3, "$lt": 9}}})");
    check_rendered(update_of<nested>(pull(field<&nested::orders>, field<&order::tags> == "x")), R"({"$pull": {"orders": {"tags": "x"}}})");
}

TEST_CASE("pull takes a filter on the elements") {
    const filter<item> f = field<&item::sku> == "a";
    check_rendered(update_of<order>(pull(items, f)), R"({"$pull": {"items": {"sku": "a"}}})");
    check_rendered(update_of<order>(pull(items, filter<item>())), R"({"$pull": {"items": {}}})");
    check_rendered(update_of<order>(pull(items, strongo::match_none<item>())), R"({"$pull": {"items": {"$nor": [{}]}}})");
    const filter<item> bad = field<&item::sku> == "\xff";
    check_fault(update_of<order>(pull(items, bad)), strongo::fault::utf8, "sku", "cannot encode query: sku: the string is not valid UTF-8");
}

TEST_CASE("a fault in a condition of pull names the list and the field") {
    check_fault(update_of<order>(pull(items, field<&item::sku> == "\xff")), strongo::fault::utf8, "items.sku",
                "cannot encode query: items.sku: the string is not valid UTF-8");
    check_fault(update_of<order>(pull(scores, element == 300)), strongo::fault::range, "scores",
                "cannot encode query: scores: 300 is out of range for int8");
    check_fault(update_of<order>(pull(items, field<&item::quantity> > 3, field<&item::sku> == "\xff")), strongo::fault::utf8, "items.sku",
                "cannot encode query: items.sku: the string is not valid UTF-8");
    check_fault(update_of<order>(pull(scores, element > 3, element == 300)), strongo::fault::range, "scores",
                "cannot encode query: scores: 300 is out of range for int8");
}

TEST_CASE("conditions of pull on an element that match everything or nothing") {
    const std::vector<int> none;
    check_rendered(update_of<order>(pull(scores, element > 3, strongo::not_in(element, none))), R"({"$pull": {"scores": {"$gt": 3}}})");
    check_rendered(update_of<order>(pull(scores, strongo::not_in(element, none))), R"({"$pull": {"scores": {"$nin": []}}})");
    check_rendered(update_of<order>(pull(scores, element > 3, strongo::in(element, none))), R"({"$pull": {"scores": {"$nor": [{}]}}})");
}

} // namespace
} // namespace query_list_update
