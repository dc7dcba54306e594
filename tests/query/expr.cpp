#include <strongo/query/expr.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::field;
using strongo::ref;

TEST_CASE("expressions are kept with auto and used in others") {
    const auto spent = expr::sum_of(expr::map(lines, [](auto item) { return item[field<&line::qty>] * item[field<&line::price>]; }));
    const auto is_dear = spent > 100;
    check<std::string>(expr::cond(is_dear && ref(paid), "dear", expr::concat("cheap since ", expr::to_string(expr::year(placed)))),
                       R"({"$cond": [{"$and": [{"$gt": [{"$sum": {"$map": {"input": "$lines", "as": "this", "in":
                           {"$multiply": ["$$this.qty", "$$this.price"]}}}}, 100]}, "$paid"]}, {"$literal": "dear"},
                           {"$concat": [{"$literal": "cheap since "}, {"$toString": {"$year": "$placed"}}]}]})");
}

TEST_CASE("a constant goes with every entity") {
    check<int, stranger>(ref(field<&stranger::age>) + expr::lit(1), R"({"$add": ["$age", 1]})");
    static_assert(std::is_same_v<decltype(expr::lit(1) + expr::lit(2))::entity, strongo::detail::any_entity>);
}

} // namespace
} // namespace query_expr
