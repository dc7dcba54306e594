#include <strongo/query/expr/array.hpp>

#include <strongo/query/expr/arithmetic.hpp>
#include <strongo/query/expr/boolean.hpp>
#include <strongo/query/expr/comparison.hpp>

#include "query/expr/check.hpp"

#include <array>
#include <set>
#include <tuple>

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::field;
using strongo::ref;
using ints = std::vector<int>;

constexpr auto qty = field<&line::qty>;

TEST_CASE("a reference through a list is a list") {
    static_assert(std::is_same_v<decltype(ref(field<&order::lines, &line::qty>))::result, ints>);
    check<ints>(ref(lines)[qty], R"("$lines.qty")");
    check<int>(ref(best)[qty], R"("$best.qty")");
    check<ints>(expr::slice(lines, 2)[qty], R"({"$let": {"vars": {"of": {"$slice": ["$lines", 2]}}, "in": "$$of.qty"}})");
}

TEST_CASE("elements and parts of a list") {
    check<std::int32_t>(expr::size(tags), R"({"$size": "$tags"})");
    check<std::int32_t>(expr::size(expr::list(age, 1)), R"({"$size": [["$age", 1]]})");
    check<line>(expr::element_at(lines, -1), R"({"$arrayElemAt": ["$lines", -1]})");
    check<std::string>(expr::first(tags), R"({"$first": "$tags"})");
    check<int>(expr::last(marks), R"({"$last": "$marks"})");
    check<ints>(expr::slice(marks, 2), R"({"$slice": ["$marks", 2]})");
    check<ints>(expr::slice(marks, 1, age), R"({"$slice": ["$marks", 1, "$age"]})");
    check<ints>(expr::reverse(marks), R"({"$reverseArray": "$marks"})");
    check<bool>(expr::in(age, marks), R"({"$in": ["$age", "$marks"]})");
    check<bool>(expr::in(name, std::vector<std::string>{"a"}), R"({"$in": ["$name", {"$literal": ["a"]}]})");
}

TEST_CASE("lists are made and joined") {
    check<ints>(expr::concat_arrays(marks, expr::list(age), ints{1}), R"({"$concatArrays": ["$marks", ["$age"], {"$literal": [1]}]})");
    check<std::vector<double>>(expr::list(age, total, 1), R"(["$age", "$total", 1])");
    check<std::vector<std::int32_t>>(expr::range(0, age), R"({"$range": [0, "$age"]})");
    check<std::vector<std::int32_t>, strongo::detail::any_entity>(expr::range(0, 10, 3), R"({"$range": [0, 10, 3]})");
    check<std::vector<std::tuple<std::string, int>>>(expr::zip(tags, marks), R"({"$zip": {"inputs": ["$tags", "$marks"]}})");
    check<std::vector<std::tuple<std::optional<std::string>, std::optional<int>>>>(
        expr::zip_longest(tags, marks), R"({"$zip": {"inputs": ["$tags", "$marks"], "useLongestLength": true}})");
    check<std::vector<int>, strongo::detail::any_entity>(expr::reverse(std::array{1, 2}), R"({"$reverseArray": {"$literal": [1, 2]}})");
}

TEST_CASE("sums, averages and extremes of a list or of values") {
    check<int>(expr::sum_of(marks), R"({"$sum": "$marks"})");
    check<double>(expr::sum_of(age, total), R"({"$sum": ["$age", "$total"]})");
    check<double>(expr::avg_of(marks), R"({"$avg": "$marks"})");
    check<strongo::decimal128>(expr::avg_of(exact, 1), R"({"$avg": ["$exact", 1]})");
    check<std::string>(expr::max_of(tags), R"({"$max": "$tags"})");
    check<strongo::date>(expr::min_of(placed, shipped), R"({"$min": ["$placed", "$shipped"]})");
}

TEST_CASE("filter and map name the element for their function") {
    check<std::vector<line>>(expr::filter(lines, [](auto item) { return item[qty] > 1 && item[field<&line::sku>] != "x"; }),
                             R"({"$filter": {"input": "$lines", "as": "this", "cond":
                                 {"$and": [{"$gt": ["$$this.qty", 1]}, {"$ne": ["$$this.sku", {"$literal": "x"}]}]}}})");
    check<ints>(expr::map(lines, [](auto item) { return item[qty] + age; }),
                R"({"$map": {"input": "$lines", "as": "this", "in": {"$add": ["$$this.qty", "$age"]}}})");
    check<std::vector<bool>>(expr::map(marks, [](auto) { return true; }), R"({"$map": {"input": "$marks", "as": "this", "in": true}})");
    check<std::vector<std::string>>(expr::map(marks, [](auto) { return name; }),
                                    R"({"$map": {"input": "$marks", "as": "this", "in": "$name"}})");
}

TEST_CASE("reduce has the value so far and the element") {
    check<double>(expr::reduce(lines, 0, [](auto value, auto item) { return value + item[qty] * item[field<&line::price>]; }),
                  R"({"$reduce": {"input": "$lines", "initialValue": 0, "in":
                      {"$add": ["$$value", {"$multiply": ["$$this.qty", "$$this.price"]}]}}})");
}

TEST_CASE("a function inside of a function sees the variables of both") {
    check<std::vector<ints>>(expr::map(lines, [](auto item) { return expr::filter(marks, [&](auto mark) { return mark > item[qty]; }); }),
                             R"({"$map": {"input": "$lines", "as": "this_1", "in":
                                 {"$filter": {"input": "$marks", "as": "this", "cond": {"$gt": ["$$this", "$$this_1.qty"]}}}}})");
    check<int>(expr::reduce(
                   marks, 0,
                   [](auto value, auto mark) { return value + expr::size(expr::filter(marks, [&](auto other) { return other < mark; })); }),
               R"({"$reduce": {"input": "$marks", "initialValue": 0, "in":
                   {"$let": {"vars": {"value_1": "$$value", "this_1": "$$this"}, "in": {"$add": ["$$value_1",
                     {"$size": {"$filter": {"input": "$marks", "as": "this", "cond": {"$lt": ["$$this", "$$this_1"]}}}}]}}}}})");
    check<std::vector<std::vector<ints>>>(
        expr::map(marks,
                  [](auto a) { return expr::map(marks, [&](auto b) { return expr::map(marks, [&](auto c) { return a + b + c; }); }); }),
        R"({"$map": {"input": "$marks", "as": "this_2", "in": {"$map": {"input": "$marks", "as": "this_1", "in":
            {"$map": {"input": "$marks", "as": "this", "in": {"$add": [{"$add": ["$$this_2", "$$this_1"]}, "$$this"]}}}}}}})");
}

TEST_CASE("an expression that was made before keeps its variables apart too") {
    const auto small = expr::filter(marks, [](auto mark) { return mark < 3; });
    check<std::vector<bool>>(expr::map(marks, [&](auto mark) { return expr::in(mark, small); }),
                             R"({"$map": {"input": "$marks", "as": "this_1", "in": {"$in": ["$$this_1",
                                 {"$filter": {"input": "$marks", "as": "this", "cond": {"$lt": ["$$this", 3]}}}]}}})");
}

TEST_CASE("a fault in a function is that of the list expression") {
    check_carries_fault(expr::filter(tags, [](auto tag) { return tag == not_text; }), "UTF-8");
    check_carries_fault(expr::map(tags, [](auto) { return not_text; }), "UTF-8");
    check_carries_fault(expr::reduce(tags, not_text, [](auto value, auto) { return value; }), "UTF-8");
    check_carries_fault(expr::list(name, not_text), "UTF-8");
    check_carries_fault(expr::zip(tags, std::vector<std::string>{not_text}), "UTF-8");
}

} // namespace
} // namespace query_expr
