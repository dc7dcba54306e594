#include <strongo/query/has_size.hpp>

#include <strongo/query/filter.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <optional>
#include <string>
#include <vector>

namespace query_has_size {
namespace {

struct person {
    std::vector<int> scores{};
    std::optional<std::vector<std::string>> tags{};
};

using strongo::field;
using strongo::has_size;
using filter = strongo::filter<person>;

TEST_CASE("a list has so many elements") {
    strongo_test::check_rendered(filter(has_size(field<&person::scores>, 3)), R"({"scores": {"$size": 3}})");
    strongo_test::check_rendered(filter(has_size(field<&person::tags>, 0)), R"({"tags": {"$size": 0}})");
    strongo_test::check_rendered(filter(has_size(field<&person::tags>, 5'000'000'000)),
                                 R"({"tags": {"$size": {"$numberLong": "5000000000"}}})");
    strongo_test::check_rendered(filter(has_size(strongo::stored<person>("x"), 1)), R"({"x": {"$size": 1}})");
}

TEST_CASE("a negative size is refused") {
    strongo_test::check_usage(filter(has_size(field<&person::scores>, -1)), "query: scores: -1: a list has no negative size");
}

} // namespace
} // namespace query_has_size
