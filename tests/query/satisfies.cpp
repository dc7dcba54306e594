#include <strongo/query/satisfies.hpp>

#include <strongo/query/expr.hpp>

#include "query/check.hpp"
#include "query/expr/check.hpp"

namespace query_expr {
namespace {

using strongo::field;
using strongo::ref;
using strongo::satisfies;
using strongo_test::check_rendered;

TEST_CASE("satisfies makes a filter of a bool expression") {
    const auto f = satisfies(ref(age) > total);
    static_assert(std::is_same_v<decltype(f), const strongo::filter<order>>);
    check_rendered(f, R"({"$expr": {"$gt": ["$age", "$total"]}})");
    check_rendered(satisfies(paid), R"({"$expr": "$paid"})");
    static_assert(std::is_same_v<decltype(satisfies(true)), strongo::any_filter>);
    check_rendered(satisfies(true), R"({"$expr": true})");
}

TEST_CASE("such a filter joins with conditions") {
    const strongo::filter<order> f = name == "x" && satisfies(ref(age) > total);
    check_rendered(f, R"({"$and": [{"name": "x"}, {"$expr": {"$gt": ["$age", "$total"]}}]})");
}

TEST_CASE("the fault of the expression is that of the filter") {
    const auto f = satisfies(ref(name) == not_text);
    REQUIRE(f.fault() != nullptr);
    CHECK(f.fault()->kind() == strongo::error_kind::encode);
}

} // namespace
} // namespace query_expr
