#include <strongo/query/expr/boolean.hpp>

#include <strongo/query/condition.hpp>
#include <strongo/query/expr/comparison.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::ref;

TEST_CASE("bool expressions join by operator and by name") {
    check<bool>(ref(age) > 1 && ref(total) < 2, R"({"$and": [{"$gt": ["$age", 1]}, {"$lt": ["$total", 2]}]})");
    check<bool>(ref(paid) || ref(age) > 1, R"({"$or": ["$paid", {"$gt": ["$age", 1]}]})");
    check<bool>(!ref(paid), R"({"$not": ["$paid"]})");
    check<bool>(expr::and_(paid, ref(age) > 1, true), R"({"$and": ["$paid", {"$gt": ["$age", 1]}, true]})");
    check<bool>(expr::or_(paid), R"({"$or": ["$paid"]})");
    check<bool>(expr::not_(paid), R"({"$not": ["$paid"]})");
}

TEST_CASE("the first operand's fault is that of the join") {
    check_carries_fault(ref(paid) && ref(name) == not_text, "UTF-8");
}

} // namespace
} // namespace query_expr
