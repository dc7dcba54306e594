#include <strongo/query/expr/arithmetic.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;
using strongo::decimal128;
using strongo::ref;

TEST_CASE("arithmetic operators take an expression and an expression, a path or a constant") {
    check<int>(ref(age) + 1, R"({"$add": ["$age", 1]})");
    check<int>(1 + ref(age), R"({"$add": [1, "$age"]})");
    check<int>(ref(age) + age, R"({"$add": ["$age", "$age"]})");
    check<int>(ref(age) - 1, R"({"$subtract": ["$age", 1]})");
    check<double>(2.5 * ref(age), R"({"$multiply": [2.5, "$age"]})");
    check<double>(ref(age) / 2, R"({"$divide": ["$age", 2]})");
    check<double>((ref(age) + 1) * ref(total), R"({"$multiply": [{"$add": ["$age", 1]}, "$total"]})");
}

TEST_CASE("arithmetic functions take paths, and as many operands as the server") {
    check<std::int64_t>(expr::add(age, big, 1), R"({"$add": ["$age", "$big", 1]})");
    check<double>(expr::subtract(age, total), R"({"$subtract": ["$age", "$total"]})");
    check<decimal128>(expr::multiply(exact, 2, total), R"({"$multiply": ["$exact", 2, "$total"]})");
    check<decimal128>(expr::divide(age, exact), R"({"$divide": ["$age", "$exact"]})");
    check<std::int64_t>(expr::mod(big, 3), R"({"$mod": ["$big", 3]})");
    check<int>(expr::abs(age), R"({"$abs": "$age"})");
    check<double>(expr::ceil(total), R"({"$ceil": "$total"})");
    check<decimal128>(expr::floor(exact), R"({"$floor": "$exact"})");
    check<double>(expr::round(total, 2), R"({"$round": ["$total", 2]})");
    check<int>(expr::round(age), R"({"$round": ["$age", 0]})");
    check<double>(expr::trunc(total), R"({"$trunc": ["$total", 0]})");
    check<double>(expr::trunc(total, -1), R"({"$trunc": ["$total", -1]})");
    check<double>(expr::sqrt(age), R"({"$sqrt": "$age"})");
    check<double>(expr::pow(age, 2), R"({"$pow": ["$age", 2]})");
    check<double>(expr::ln(age), R"({"$ln": "$age"})");
    check<double>(expr::log(age, 2), R"({"$log": ["$age", 2]})");
    check<double>(expr::log10(age), R"({"$log10": "$age"})");
    check<decimal128>(expr::exp(exact), R"({"$exp": "$exact"})");
}

TEST_CASE("a date and milliseconds are a date, two dates milliseconds") {
    check<strongo::date>(ref(placed) + 1000, R"({"$add": ["$placed", 1000]})");
    check<strongo::date>(expr::add(1, placed), R"({"$add": [1, "$placed"]})");
    check<strongo::date>(ref(placed) - 1000, R"({"$subtract": ["$placed", 1000]})");
    check<std::int64_t>(expr::subtract(shipped, placed), R"({"$subtract": ["$shipped", "$placed"]})");
}

TEST_CASE("a field of unknown type goes with every number") {
    const auto any = ref(strongo::stored<order>("x.y"));
    check<int>(any + 1, R"({"$add": ["$x.y", 1]})");
    check<strongo::detail::unknown_value>(any + any, R"({"$add": ["$x.y", "$x.y"]})");
}

TEST_CASE("an operand's fault is that of the operation") {
    check_carries_fault(ref(age) + expr::lit(std::uint64_t{1} << 63), "out of range");
    check_carries_fault(expr::abs(ref(strongo::field<&order::lines>.first_match())[strongo::field<&line::qty>]), "no positional operator");
}

} // namespace
} // namespace query_expr
