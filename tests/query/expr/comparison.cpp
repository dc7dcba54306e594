#include <strongo/query/expr/comparison.hpp>

#include <strongo/query/condition.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::ref;

TEST_CASE("comparison operators of expressions are bool expressions") {
    check<bool>(ref(age) == 1, R"({"$eq": ["$age", 1]})");
    check<bool>(ref(age) != 1, R"({"$ne": ["$age", 1]})");
    check<bool>(ref(age) > 1, R"({"$gt": ["$age", 1]})");
    check<bool>(ref(age) >= 1, R"({"$gte": ["$age", 1]})");
    check<bool>(ref(age) < 1, R"({"$lt": ["$age", 1]})");
    check<bool>(ref(age) <= 1, R"({"$lte": ["$age", 1]})");
    check<bool>(1 == ref(age), R"({"$eq": [1, "$age"]})");
    check<bool>(1 != ref(age), R"({"$ne": [1, "$age"]})");
    check<bool>(1 > ref(age), R"({"$gt": [1, "$age"]})");
    check<bool>(1 >= ref(age), R"({"$gte": [1, "$age"]})");
    check<bool>(1 < ref(age), R"({"$lt": [1, "$age"]})");
    check<bool>(1 <= ref(age), R"({"$lte": [1, "$age"]})");
}

TEST_CASE("comparisons take two expressions, or a path on either side of one") {
    check<bool>(ref(age) == ref(total), R"({"$eq": ["$age", "$total"]})");
    check<bool>(ref(age) != ref(big), R"({"$ne": ["$age", "$big"]})");
    check<bool>(ref(age) > total, R"({"$gt": ["$age", "$total"]})");
    check<bool>(ref(age) == total, R"({"$eq": ["$age", "$total"]})");
    check<bool>(age < ref(total), R"({"$lt": ["$age", "$total"]})");
    check<bool>(ref(name) == "$x", R"({"$eq": ["$name", {"$literal": "$x"}]})");
    check<bool>(ref(nick) == std::nullopt, R"({"$eq": ["$nickName", null]})");
    check<bool>(ref(shipped) > placed, R"({"$gt": ["$shipped", "$placed"]})");
    check<bool>(ref(paid) == true, R"({"$eq": ["$paid", true]})");
    check<bool>(ref(marks) == std::vector<int>{1}, R"({"$eq": ["$marks", {"$literal": [1]}]})");
}

TEST_CASE("comparisons have names, for two paths") {
    check<std::int32_t>(expr::cmp(age, total), R"({"$cmp": ["$age", "$total"]})");
    check<bool>(expr::eq(age, total), R"({"$eq": ["$age", "$total"]})");
    check<bool>(expr::ne(age, total), R"({"$ne": ["$age", "$total"]})");
    check<bool>(expr::gt(age, total), R"({"$gt": ["$age", "$total"]})");
    check<bool>(expr::gte(age, total), R"({"$gte": ["$age", "$total"]})");
    check<bool>(expr::lt(age, total), R"({"$lt": ["$age", "$total"]})");
    check<bool>(expr::lte(age, total), R"({"$lte": ["$age", "$total"]})");
}

TEST_CASE("a compared value without a BSON form is a fault") {
    check_carries_fault(ref(name) == not_text, "UTF-8");
}

} // namespace
} // namespace query_expr
