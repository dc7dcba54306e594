#include <strongo/query/expr/fmt.hpp>

#include <strongo/query/expr/arithmetic.hpp>
#include <strongo/query/expr/comparison.hpp>

#include "query/expr/check.hpp"

#include <sstream>

namespace query_expr {
namespace {

using strongo::ref;

TEST_CASE("an expression prints as relaxed extended JSON") {
    CHECK(fmt::format("{}", ref(age)) == R"("$age")");
    CHECK(fmt::format("{}", ref(age) + 1) == R"({ "$add" : [ "$age", 1 ] })");
    std::ostringstream out;
    out << (ref(age) > 1.5);
    CHECK(out.str() == R"({ "$gt" : [ "$age", 1.5 ] })");
    CHECK(fmt::format("{}", ref(name) == not_text).starts_with("<"));
}

} // namespace
} // namespace query_expr
