#include <strongo/query/mod.hpp>

#include <strongo/query/filter.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <limits>
#include <vector>

namespace query_mod {
namespace {

struct order {
    int total = 0;
    double weight = 0;
    std::vector<int> scores{};
};

using strongo::field;
using strongo::mod;
using filter = strongo::filter<order>;

TEST_CASE("the remainder of a number, as two int64") {
    strongo_test::check_rendered(filter(mod(field<&order::total>, 4, 1)),
                                 R"({"total": {"$mod": [{"$numberLong": "4"}, {"$numberLong": "1"}]}})");
    strongo_test::check_rendered(filter(mod(field<&order::weight>, -3, std::numeric_limits<std::int64_t>::min())),
                                 R"({"weight": {"$mod": [{"$numberLong": "-3"}, {"$numberLong": "-9223372036854775808"}]}})");
    strongo_test::check_rendered(filter(mod(field<&order::scores>, 2, 0)),
                                 R"({"scores": {"$mod": [{"$numberLong": "2"}, {"$numberLong": "0"}]}})");
}

TEST_CASE("a divisor of 0 is refused") {
    strongo_test::check_usage(filter(mod(field<&order::total>, 0, 1)), "query: total: 0: a number is divided by anything but 0");
}

} // namespace
} // namespace query_mod
