#include <strongo/query/window.hpp>

#include <strongo/codec/types.hpp>

#include "query/check_part.hpp"

#include <optional>
#include <string>
#include <vector>

namespace query_window {

struct sale {
    std::string shop{};
    double price = 0;
};

struct ranked {
    double running = 0;
    std::vector<double> around{};
    int place = 0;
    std::optional<double> before{};
};

namespace {

using strongo::documents;
using strongo::field;
using strongo::range_of;
using strongo::shift;
using strongo::unbounded;
using strongo::windowed;
using strongo_test::check_part;

constexpr auto price = field<&sale::price>;

TEST_CASE("an accumulator has a window of documents, whose bounds are whole") {
    check_part(windowed(strongo::sum<&ranked::running>(price), documents(unbounded, 0)),
               R"({"$sum": "$price", "window": {"documents": ["unbounded", 0]}})");
    check_part(windowed(strongo::push<&ranked::around>(price), documents(-1, 1)),
               R"({"$push": "$price", "window": {"documents": [-1, 1]}})");
    check_part(windowed(strongo::min_n<&ranked::around>(2, price), documents(0, unbounded)),
               R"({"$minN": {"input": "$price", "n": {"$numberLong": "2"}}, "window": {"documents": [0, "unbounded"]}})");
}

TEST_CASE("an accumulator has a window by the sort field, in a unit for dates") {
    check_part(windowed(strongo::sum<&ranked::running>(price), range_of(-0.5, 0.5)),
               R"({"$sum": "$price", "window": {"range": [-0.5, 0.5]}})");
    check_part(windowed(strongo::sum<&ranked::running>(price), range_of(unbounded, 7, "day")),
               R"({"$sum": "$price", "window": {"range": ["unbounded", 7.0], "unit": "day"}})");
}

TEST_CASE("the fault of an accumulator stays in its window") {
    strongo_test::check_part_refused(windowed(strongo::min_n<&ranked::around>(0, price), documents(0, 1)),
                                     "how many values an accumulator gives is 1 or more");
}

TEST_CASE("ranks have no operand") {
    check_part(strongo::rank<&ranked::place>(), R"({"$rank": {}})");
    check_part(strongo::dense_rank<&ranked::place>(), R"({"$denseRank": {}})");
    check_part(strongo::document_number<&ranked::place>(), R"({"$documentNumber": {}})");
}

TEST_CASE("a shifted value, with and without a constant at the ends") {
    check_part(shift<&ranked::before>(price, -1), R"({"$shift": {"output": "$price", "by": -1}})");
    check_part(shift<&ranked::running>(price, 2, 0.5), R"({"$shift": {"output": "$price", "by": 2, "default": 0.5}})");
}

} // namespace
} // namespace query_window
