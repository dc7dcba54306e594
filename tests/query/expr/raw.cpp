#include <strongo/query/expr/raw.hpp>

#include <strongo/query/expr/arithmetic.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::ref;
using strongo::detail::any_entity;

TEST_CASE("raw expressions are taken as they are") {
    const auto random = strongo::document::from_json(R"({"$rand": {}})").value();
    check<double, any_entity>(expr::raw<double>(random), R"({"$rand": {}})");
    check<double>(expr::raw<double>(random) * ref(age), R"({"$multiply": [{"$rand": {}}, "$age"]})");
    check<double>(expr::raw<double, order>(random), R"({"$rand": {}})");

    const auto holder = strongo::document::from_json(R"({"text": "$a", "list": ["$a", 1]})").value();
    check<int, any_entity>(expr::raw<int>(holder["text"]), R"("$a")");
    check<std::vector<int>, any_entity>(expr::raw<std::vector<int>>(holder["list"].get<strongo::array_view>().value()), R"(["$a", 1])");
    check_carries_fault(expr::raw<int>(holder["none"]), "element that is there");
}

} // namespace
} // namespace query_expr
