#include <strongo/query/stored_path.hpp>

#include <strongo/query/filter.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace query_stored_path {
namespace {

struct person {
    int age = 0;
};

using stored_path = strongo::stored_path<person>;

TEST_CASE("text is a path") {
    for (const std::string_view text : {"a", "home.city", "grades.$", "grades.$[].mean", "grades.$[x].mean", "a.0.b", "имя"}) {
        const auto p = stored_path::parse(text);
        REQUIRE(p.has_value());
        CHECK(p->name() == text);
    }
    strongo_test::check_rendered(strongo::filter<person>(*stored_path::parse("x.y") == 3 && *stored_path::parse("z") > "a"),
                                 R"({"$and": [{"x.y": 3}, {"z": {"$gt": "a"}}]})");
}

TEST_CASE("a path to a value of a known type") {
    const auto p = strongo::stored_path<person, std::int64_t>::parse("x").value();
    strongo_test::check_rendered(strongo::filter<person>(p == 3), R"({"x": {"$numberLong": "3"}})");
}

TEST_CASE("a path does not need its text any more") {
    std::string text(100, 'x');
    const auto p = stored_path::parse(text).value();
    text.assign(100, 'y');
    CHECK(p.name() == std::string(100, 'x'));
}

TEST_CASE("text that is no path is an error") {
    for (const std::string_view text :
         {std::string_view(), std::string_view("."), std::string_view("a."), std::string_view(".a"), std::string_view("a..b"),
          std::string_view("a\0b", 3), std::string_view("$a"), std::string_view("a.$b"), std::string_view("$"), std::string_view("$[]"),
          std::string_view("a.$[")}) {
        const auto p = stored_path::parse(text);
        INFO(text);
        REQUIRE(p.has_error());
        CHECK(p.error().kind() == strongo::error_kind::usage);
    }
    CHECK(stored_path::parse("a..b").error().message() == "query: a..b: a segment of a path is not empty");
    CHECK(stored_path::parse("a.$b").error().message() ==
          "query: a.$b: a segment of a path starts with '$' only when it is $, $[] or $[identifier], and then it is not the first");
}

} // namespace
} // namespace query_stored_path
