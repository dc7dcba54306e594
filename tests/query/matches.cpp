#include <strongo/query/matches.hpp>

#include <strongo/query/filter.hpp>

#include "query/check.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace query_matches {

struct label {
    std::string text{};
};

struct person {
    std::string name{};
    std::optional<std::string> email{};
    std::vector<std::string> tags{};
    label title{};
};

} // namespace query_matches

template <>
struct strongo::mapping<query_matches::label> {
    static constexpr bool transparent = true;
};

namespace query_matches {
namespace {

using strongo::field;
using strongo::matches;
using filter = strongo::filter<person>;

TEST_CASE("text matches a regular expression") {
    strongo_test::check_bytes(filter(matches(field<&person::name>, "^a", "i")).view(), "100000000b6e616d65005e6100690000");
    strongo_test::check_rendered(filter(matches(field<&person::email>, "é$")),
                                 R"({"email": {"$regularExpression": {"pattern": "é$", "options": ""}}})");
    strongo_test::check_rendered(filter(matches(field<&person::tags>, "")),
                                 R"({"tags": {"$regularExpression": {"pattern": "", "options": ""}}})");
    strongo_test::check_rendered(filter(matches(field<&person::title>, "a", "x")),
                                 R"({"title": {"$regularExpression": {"pattern": "a", "options": "x"}}})");
}

TEST_CASE("the options are sorted") {
    strongo_test::check_rendered(filter(matches(field<&person::name>, "a", "xsmiu")),
                                 R"({"name": {"$regularExpression": {"pattern": "a", "options": "imsux"}}})");
}

TEST_CASE("an option that there is not, or that is there twice, is refused") {
    strongo_test::check_usage(filter(matches(field<&person::name>, "a", "ig")),
                              "query: name: the options of a regular expression are of the letters i, m, s, u and x");
    strongo_test::check_usage(filter(matches(field<&person::name>, "a", "imi")),
                              "query: name: an option of a regular expression is given once");
}

TEST_CASE("a pattern with a NUL is refused, and one that is not UTF-8 is a fault") {
    strongo_test::check_usage(filter(matches(field<&person::name>, std::string_view("a\0b", 3))),
                              "query: name: a regular expression has no NUL");
    strongo_test::check_fault(filter(matches(field<&person::name>, "\xff")), strongo::fault::utf8, "name",
                              "cannot encode query: name: the string is not valid UTF-8");
}

TEST_CASE("a pattern that is a temporary lives until it is rendered") {
    const filter f = matches(field<&person::name>, "^" + std::string(100, 'a'), std::string("i"));
    REQUIRE(f.fault() == nullptr);
    CHECK(f.view().bytes().size() == 5 + 6 + 102 + 2);
}

} // namespace
} // namespace query_matches
