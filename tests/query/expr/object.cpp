#include <strongo/query/expr/object.hpp>

#include <strongo/query/expr/arithmetic.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::field;
using strongo::ref;

TEST_CASE("documents are made and merged") {
    check<strongo::document>(expr::object(expr::named("a", age), expr::named("b", ref(total) + 1)),
                             R"({"a": "$age", "b": {"$add": ["$total", 1]}})");
    check<line>(expr::object<line>(expr::named("qty", age)), R"({"qty": "$age"})");
    check<line>(expr::merge_objects(best, best), R"({"$mergeObjects": ["$best", "$best"]})");
    check<strongo::document>(expr::merge_objects(best, stock), R"({"$mergeObjects": ["$best", "$stock"]})");
    check<line>(expr::merge_objects(best), R"({"$mergeObjects": ["$best"]})");
}

TEST_CASE("members are lists of key and value") {
    check<std::vector<expr::key_value<int>>>(expr::object_to_array(stock), R"({"$objectToArray": "$stock"})");
    static_assert(std::is_same_v<decltype(expr::array_to_object(expr::object_to_array(stock)))::result, std::map<std::string, int>>);
    check_bytes_of(expr::array_to_object(expr::object_to_array(stock)), R"({"$arrayToObject": {"$objectToArray": "$stock"}})");
    check_bytes_of(expr::object_to_array(best), R"({"$objectToArray": "$best"})");
}

TEST_CASE("get_field takes a stored name or a member") {
    check<strongo::detail::unknown_value>(expr::get_field(stock, "a.b"), R"({"$getField": {"field": "a.b", "input": "$stock"}})");
    check<int>(expr::get_field<int>(stock, "$x"), R"({"$getField": {"field": {"$literal": "$x"}, "input": "$stock"}})");
    check<int>(expr::get_field(best, field<&line::qty>), R"({"$getField": {"field": "qty", "input": "$best"}})");
}

TEST_CASE("the name of a member is checked") {
    check_carries_fault(expr::object(expr::named("", age)), "not empty");
    check_carries_fault(expr::object(expr::named("a.b", age)), "no dot");
    check_carries_fault(expr::object(expr::named("$a", age)), "does not start with '$'");
    check_carries_fault(expr::object(expr::named("a", not_text)), "UTF-8");
}

} // namespace
} // namespace query_expr
