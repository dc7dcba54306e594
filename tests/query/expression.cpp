#include <strongo/query/expression.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/error/error.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <string>
#include <type_traits>
#include <vector>

namespace query_expression {

struct address {
    std::string city{};
};

struct person {
    std::string name{};
    int age = 0;
    address home{};
    std::vector<int> marks{};
};

namespace {

using strongo::field;
using strongo::expr::lit;
using strongo::expr::ref;

strongo::document in_document(const strongo::detail::expression_bytes& e) {
    REQUIRE(e.fault() == nullptr);
    const strongo::detail::expression_bytes::argument argument[] = {{"e", &e}};
    const auto whole = strongo::detail::expression_bytes::object(argument);
    return strongo::document(strongo::document_view(whole.value()));
}

void check_expression(const strongo::detail::expression_bytes& e, std::string_view json) {
    const auto expected = strongo::document::from_json("{\"e\": " + std::string(json) + "}").value();
    const auto actual = in_document(e);
    strongo_test::check_bytes(actual.bytes(), expected.bytes());
}

TEST_CASE("a reference is the path behind a dollar, a constant the value itself") {
    check_expression(ref(field<&person::home, &address::city>), R"("$home.city")");
    check_expression(lit(7), "7");
    check_expression(lit(1.5), "1.5");
    check_expression(lit(true), "true");
    check_expression(lit("$name"), R"({"$literal": "$name"})");
    check_expression(lit(std::vector<int>{1, 2}), R"({"$literal": [1, 2]})");
    static_assert(std::is_same_v<decltype(ref(field<&person::age>))::result, int>);
    static_assert(std::is_same_v<decltype(lit("x"))::result, std::string>);
}

TEST_CASE("a null is a constant") {
    check_expression(lit(std::nullopt), "null");
    static_assert(std::is_same_v<decltype(lit(std::nullopt))::result, std::nullopt_t>);
}

TEST_CASE("a member of a value goes on with its reference") {
    check_expression(ref(field<&person::home>)[field<&address::city>], R"("$home.city")");
    static_assert(std::is_same_v<decltype(ref(field<&person::home>)[field<&address::city>])::result, std::string>);
}

TEST_CASE("a reference has no positional operator") {
    const auto e = ref(field<&person::marks>.first_match());
    REQUIRE(e.fault() != nullptr);
    CHECK(e.fault()->message().find("an expression has no positional operator") != std::string_view::npos);
}

TEST_CASE("a constant without a BSON form is a fault") {
    const auto bad = lit("\xff");
    REQUIRE(bad.fault() != nullptr);
    CHECK(strongo::detail::expression_bytes::operation("$not", bad).fault()->message() == bad.fault()->message());
}

} // namespace
} // namespace query_expression
