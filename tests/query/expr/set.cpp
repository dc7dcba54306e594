#include <strongo/query/expr/set.hpp>

#include "query/expr/check.hpp"

#include <set>

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using ints = std::vector<int>;
using texts = std::vector<std::string>;

TEST_CASE("sets are united, intersected and compared") {
    check<ints>(expr::set_union(marks, ints{1}), R"({"$setUnion": ["$marks", {"$literal": [1]}]})");
    check<texts>(expr::set_intersection(tags, texts{"a"}, tags), R"({"$setIntersection": ["$tags", {"$literal": ["a"]}, "$tags"]})");
    check<ints>(expr::set_difference(marks, ints{}), R"({"$setDifference": ["$marks", {"$literal": []}]})");
    check<bool>(expr::set_equals(marks, std::set<int>{2, 1}), R"({"$setEquals": ["$marks", {"$literal": [1, 2]}]})");
    check<bool>(expr::set_is_subset(ints{1}, marks), R"({"$setIsSubset": [{"$literal": [1]}, "$marks"]})");
    check<bool>(expr::any_element_true(flags), R"({"$anyElementTrue": ["$flags"]})");
    check<bool>(expr::all_elements_true(flags), R"({"$allElementsTrue": ["$flags"]})");
}

TEST_CASE("a set of lists that cannot be stored is a fault") {
    check_carries_fault(expr::set_union(tags, texts{not_text}), "UTF-8");
}

} // namespace
} // namespace query_expr
