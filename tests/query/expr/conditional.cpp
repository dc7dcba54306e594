#include <strongo/query/expr/conditional.hpp>

#include <strongo/query/expr/comparison.hpp>
#include <strongo/query/expr/variable.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::ref;

TEST_CASE("cond is an array of three") {
    check<std::string>(expr::cond(ref(age) < 18, "child", name), R"({"$cond": [{"$lt": ["$age", 18]}, {"$literal": "child"}, "$name"]})");
    check<double>(expr::cond(paid, age, total), R"({"$cond": ["$paid", "$age", "$total"]})");
    check<int>(expr::cond(paid, age, std::nullopt), R"({"$cond": ["$paid", "$age", null]})");
    check<int>(expr::cond(paid, expr::removed, age), R"({"$cond": ["$paid", "$$REMOVE", "$age"]})");
    check<std::vector<int>>(expr::cond(paid, marks, std::vector<int>{}), R"({"$cond": ["$paid", "$marks", {"$literal": []}]})");
}

TEST_CASE("switch_ has branches and a default") {
    check<std::string>(expr::switch_(expr::case_(ref(age) < 18, "child"), expr::case_(paid, name), "adult"),
                       R"({"$switch": {"branches": [{"case": {"$lt": ["$age", 18]}, "then": {"$literal": "child"}},
                                                    {"case": "$paid", "then": "$name"}], "default": {"$literal": "adult"}}})");
    check<int>(expr::switch_(expr::case_(paid, age)), R"({"$switch": {"branches": [{"case": "$paid", "then": "$age"}]}})");
    check<double>(expr::switch_(expr::case_(paid, age), total),
                  R"({"$switch": {"branches": [{"case": "$paid", "then": "$age"}], "default": "$total"}})");
}

TEST_CASE("if_null takes two or more") {
    check<std::string>(expr::if_null(nick, "none"), R"({"$ifNull": ["$nickName", {"$literal": "none"}]})");
    check<double>(expr::if_null(age, total, 0), R"({"$ifNull": ["$age", "$total", 0]})");
}

TEST_CASE("a branch carries its fault") {
    check_carries_fault(expr::switch_(expr::case_(paid, not_text), name), "UTF-8");
    check_carries_fault(expr::cond(paid, name, not_text), "UTF-8");
}

} // namespace
} // namespace query_expr
