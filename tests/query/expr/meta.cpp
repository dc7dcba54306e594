#include <strongo/query/expr/meta.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::detail::any_entity;

TEST_CASE("meta is a double unless it is said to be something else") {
    check<double, any_entity>(expr::meta("searchScore"), R"({"$meta": "searchScore"})");
    check<strongo::document, any_entity>(expr::meta<strongo::document>("searchHighlights"), R"({"$meta": "searchHighlights"})");
    check_carries_fault(expr::meta(not_text), "UTF-8");
}

} // namespace
} // namespace query_expr
