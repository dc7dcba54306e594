#include <strongo/query/expr/variable.hpp>

#include <strongo/query/expr/arithmetic.hpp>
#include <strongo/query/expr/array.hpp>
#include <strongo/query/expr/comparison.hpp>
#include <strongo/query/expr/object.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::field;
using strongo::ref;
using strongo::detail::any_entity;

TEST_CASE("variables have two dollars") {
    check<strongo::detail::unknown_value, any_entity>(expr::variable("x"), R"("$$x")");
    check<int, any_entity>(expr::variable<int>("x_1"), R"("$$x_1")");
    check<line, any_entity>(expr::variable<line>("x"), R"("$$x")");
    check<int, any_entity>(expr::variable<line>("x")[field<&line::qty>], R"("$$x.qty")");
    check_carries_fault(expr::variable(""), "name of a variable");
    check_carries_fault(expr::variable("X"), "name of a variable");
    check_carries_fault(expr::variable("a.b"), "name of a variable");
    check_bytes_of(expr::variable("ROOT"), R"("$$ROOT")");
}

TEST_CASE("the variables of the server are constants") {
    check<order>(strongo::detail::as_expression(expr::root<order>), R"("$$ROOT")");
    check<order>(strongo::detail::as_expression(expr::current<order>), R"("$$CURRENT")");
    check<std::int64_t>(expr::now - ref(placed), R"({"$subtract": ["$$NOW", "$placed"]})");
    check<bool>(ref(placed) < expr::now, R"({"$lt": ["$placed", "$$NOW"]})");
    check<order>(expr::merge_objects(expr::root<order>), R"({"$mergeObjects": ["$$ROOT"]})");
}

TEST_CASE("let gives values to a function") {
    check<int>(expr::let(ref(age) + 1, [](auto v) { return v * v; }),
               R"({"$let": {"vars": {"v1": {"$add": ["$age", 1]}}, "in": {"$multiply": ["$$v1", "$$v1"]}}})");
    check<double>(expr::let(age, total, [](auto a, auto b) { return a / b; }),
                  R"({"$let": {"vars": {"v1": "$age", "v2": "$total"}, "in": {"$divide": ["$$v1", "$$v2"]}}})");
    check<int>(expr::let(age, [](auto a) { return expr::let(a + 1, [&](auto b) { return a * b; }); }),
               R"({"$let": {"vars": {"v1_1": "$age"}, "in":
                   {"$let": {"vars": {"v1": {"$add": ["$$v1_1", 1]}}, "in": {"$multiply": ["$$v1_1", "$$v1"]}}}}})");
}

TEST_CASE("let gives names to values") {
    check<int>(expr::let(expr::named("x", age), expr::variable<int>("x") + 1),
               R"({"$let": {"vars": {"x": "$age"}, "in": {"$add": ["$$x", 1]}}})");
    check<double>(expr::let(expr::named("x", age), expr::named("y", total), expr::variable<int>("x") + expr::variable<double>("y")),
                  R"({"$let": {"vars": {"x": "$age", "y": "$total"}, "in": {"$add": ["$$x", "$$y"]}}})");
    check_carries_fault(expr::let(expr::named("X", age), 1), "name of a variable");
    check_carries_fault(expr::let(expr::named("x", not_text), 1), "UTF-8");
}

} // namespace
} // namespace query_expr
