#include <strongo/query/expr/type.hpp>

#include "query/expr/check.hpp"

namespace query_expr {
namespace {

namespace expr = strongo::expr;

TEST_CASE("conversions say the type that they make") {
    check<std::int32_t>(expr::to_int(total), R"({"$toInt": "$total"})");
    check<std::int64_t>(expr::to_long(placed), R"({"$toLong": "$placed"})");
    check<double>(expr::to_double(name), R"({"$toDouble": "$name"})");
    check<strongo::decimal128>(expr::to_decimal(total), R"({"$toDecimal": "$total"})");
    check<std::string>(expr::to_string(placed), R"({"$toString": "$placed"})");
    check<strongo::date>(expr::to_date(big), R"({"$toDate": "$big"})");
    check<bool>(expr::to_bool(age), R"({"$toBool": "$age"})");
    check<strongo::oid>(expr::to_oid(name), R"({"$toObjectId": "$name"})");
}

TEST_CASE("convert takes its target from the type") {
    check<int>(expr::convert<int>(name), R"({"$convert": {"input": "$name", "to": "int"}})");
    check<std::int64_t>(expr::convert<std::int64_t>(name, -1, 0),
                        R"({"$convert": {"input": "$name", "to": "long", "onError": -1, "onNull": 0}})");
    check<strongo::oid>(expr::convert<strongo::oid>(name, std::nullopt),
                        R"({"$convert": {"input": "$name", "to": "objectId", "onError": null}})");
    check<std::string>(expr::convert<std::string>(age, "?", nick),
                       R"({"$convert": {"input": "$age", "to": "string", "onError": "?", "onNull": "$nickName"}})");
    check<double>(expr::convert<double>(name), R"({"$convert": {"input": "$name", "to": "double"}})");
    check<strongo::decimal128>(expr::convert<strongo::decimal128>(name), R"({"$convert": {"input": "$name", "to": "decimal"}})");
    check<bool>(expr::convert<bool>(name), R"({"$convert": {"input": "$name", "to": "bool"}})");
    check<strongo::date>(expr::convert<strongo::date>(name), R"({"$convert": {"input": "$name", "to": "date"}})");
}

TEST_CASE("types are asked for") {
    check<std::string>(expr::type_of(name), R"({"$type": "$name"})");
    check<bool>(expr::is_number(name), R"({"$isNumber": "$name"})");
    check<bool>(expr::is_array(tags), R"({"$isArray": ["$tags"]})");
    check<std::int64_t>(expr::as<std::int64_t>(age), R"("$age")");
}

TEST_CASE("a conversion carries the fault of its input") {
    check_carries_fault(expr::to_int(not_text), "UTF-8");
    check_carries_fault(expr::convert<std::string>(name, not_text), "UTF-8");
}

} // namespace
} // namespace query_expr
