#include <strongo/query/accumulators.hpp>

#include <strongo/codec/types.hpp>
#include <strongo/error/error_kind.hpp>

#include "query/check_part.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace query_accumulators {

struct place {
    std::string city{};
};

struct sale {
    std::string shop{};
    int amount = 0;
    double price = 0;
    place where{};
};

struct group {
    std::string _id{};
    std::int64_t n = 0;
    double number = 0;
    std::optional<double> mean{};
    std::vector<double> list{};
    place where{};
};

namespace {

using strongo::field;
using strongo_test::check_part;
using strongo_test::check_part_refused;

constexpr auto price = field<&sale::price>;

TEST_CASE("a key and what is counted, added up and compared") {
    check_part(strongo::key<&group::_id>(field<&sale::shop>), R"("$shop")");
    static_assert(std::is_same_v<decltype(strongo::key<&group::_id>(field<&sale::shop>))::entity, sale>);
    check_part(strongo::count<&group::n>(), R"({"$sum": 1})");
    check_part(strongo::sum<&group::n>(field<&sale::amount>), R"({"$sum": "$amount"})");
    check_part(strongo::avg<&group::mean>(field<&sale::amount>), R"({"$avg": "$amount"})");
    check_part(strongo::min<&group::number>(price), R"({"$min": "$price"})");
    check_part(strongo::max<&group::number>(price), R"({"$max": "$price"})");
    check_part(strongo::std_dev_pop<&group::mean>(price), R"({"$stdDevPop": "$price"})");
    check_part(strongo::std_dev_samp<&group::mean>(price), R"({"$stdDevSamp": "$price"})");
}

TEST_CASE("values by their place") {
    const auto order = strongo::sort(strongo::ascending<&sale::shop>);
    check_part(strongo::first<&group::number>(price), R"({"$first": "$price"})");
    check_part(strongo::last<&group::number>(price), R"({"$last": "$price"})");
    check_part(strongo::top<&group::number>(order, price), R"({"$top": {"output": "$price", "sortBy": {"shop": 1}}})");
    check_part(strongo::bottom<&group::number>(order, price), R"({"$bottom": {"output": "$price", "sortBy": {"shop": 1}}})");
    check_part(strongo::top_n<&group::list>(3, order, price),
               R"({"$topN": {"output": "$price", "sortBy": {"shop": 1}, "n": {"$numberLong": "3"}}})");
    check_part(strongo::bottom_n<&group::list>(3, order, price),
               R"({"$bottomN": {"output": "$price", "sortBy": {"shop": 1}, "n": {"$numberLong": "3"}}})");
}

TEST_CASE("lists") {
    check_part(strongo::push<&group::list>(price), R"({"$push": "$price"})");
    check_part(strongo::add_to_set<&group::list>(price), R"({"$addToSet": "$price"})");
    check_part(strongo::first_n<&group::list>(2, price), R"({"$firstN": {"input": "$price", "n": {"$numberLong": "2"}}})");
    check_part(strongo::last_n<&group::list>(2, price), R"({"$lastN": {"input": "$price", "n": {"$numberLong": "2"}}})");
    check_part(strongo::min_n<&group::list>(2, price), R"({"$minN": {"input": "$price", "n": {"$numberLong": "2"}}})");
    check_part(strongo::max_n<&group::list>(2, price), R"({"$maxN": {"input": "$price", "n": {"$numberLong": "2"}}})");
    check_part(strongo::percentile<&group::list>({0, 0.5, 1}, price),
               R"({"$percentile": {"input": "$price", "p": [0.0, 0.5, 1.0], "method": "approximate"}})");
    check_part(strongo::median<&group::mean>(price), R"({"$median": {"input": "$price", "method": "approximate"}})");
}

TEST_CASE("documents") {
    check_part(strongo::merge_objects<&group::where>(field<&sale::where>), R"({"$mergeObjects": "$where"})");
}

TEST_CASE("a bad number of values, percentile or order is a fault") {
    const std::string count = "how many values an accumulator gives is 1 or more";
    check_part_refused(strongo::first_n<&group::list>(0, price), count);
    check_part_refused(strongo::last_n<&group::list>(-1, price), count);
    check_part_refused(strongo::min_n<&group::list>(0, price), count);
    check_part_refused(strongo::max_n<&group::list>(0, price), count);
    const auto order = strongo::sort(strongo::ascending<&sale::shop>);
    check_part_refused(strongo::top_n<&group::list>(0, order, price), count);
    check_part_refused(strongo::bottom_n<&group::list>(0, order, price), count);
    check_part_refused(strongo::percentile<&group::list>({0.5, 1.5}, price), "a percentile is 0 to 1");
    check_part_refused(strongo::percentile<&group::list>({-0.5}, price), "a percentile is 0 to 1");
    const auto bad = strongo::sort(strongo::ascending_by(strongo::runtime_path<sale, int>(strongo::detail::path_text("a").add_key(""))));
    check_part_refused(strongo::top<&group::number>(bad, price), "a key of a map can be named in a path");
}

} // namespace
} // namespace query_accumulators
