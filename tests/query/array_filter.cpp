#include <strongo/query/array_filter.hpp>

#include <strongo/query/update.hpp>

#include "query/check.hpp"
#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <optional>
#include <string>
#include <vector>

namespace query_array_filter {

struct point {
    int lat = 0;
    bool published = false;
};
struct report {
    std::string title{};
    std::optional<std::vector<point>> points{};
};
struct book {
    std::vector<report> reports{};
    std::vector<int> numbers{};
};

namespace {

using strongo::array_filter;
using strongo::field;
using strongo::filtered;
using strongo::set;
using strongo_test::check_bytes;
using strongo_test::check_rendered;
using strongo_test::check_usage;

TEST_CASE("golden vector D6: positional operators") {
    const strongo::update_of<book> u =
        set(field<&book::reports>.where("report") / field<&report::points>.where("point") / field<&point::published>, true);
    check_bytes(u.view(),
                "3e00000003247365740033000000087265706f7274732e245b7265706f72745d2e706f696e74732e245b706f696e745d2e7075626c697368656400"
                "010000");
}

TEST_CASE("paths with identifiers go on, and keep the first rule that a part breaks") {
    const auto reports = field<&book::reports>;
    CHECK((reports.at(1) / field<&report::points>.at(2)).name() == "reports.1.points.2");
    CHECK((reports / field<&report::points>.all()).name() == "reports.points.$[]");
    check_usage(
        strongo::update_of<book>(set(reports.at(1) / field<&report::points>.where("X") / field<&point::lat>, 1)),
        "query: reports.1.points.$[X].lat: the identifier of an array filter starts with a lower-case letter and has only letters and "
        "digits");
}

TEST_CASE("array filters are conditions on elements") {
    check_rendered(array_filter(filtered("p") / field<&point::lat> > 3), R"({"p.lat": {"$gt": 3}})");
    check_rendered(array_filter(filtered("r") / field<&report::points> / field<&point::lat> == 3), R"({"r.points.lat": 3})");
    check_rendered(array_filter(filtered("n") >= 85), R"({"n": {"$gte": 85}})");
    check_rendered(array_filter(filtered<int>("n") == 85), R"({"n": 85})");
    check_rendered(array_filter(filtered("p") / field<&point::lat> > 3 && filtered("p") / field<&point::published> == true),
                   R"({"$and": [{"p.lat": {"$gt": 3}}, {"p.published": true}]})");
}

TEST_CASE("an identifier is checked") {
    const auto rule = "the identifier of an array filter starts with a lower-case letter and has only letters and digits";
    check_usage(array_filter(filtered("Big") == 1), std::string("query: Big: ") + rule);
    check_usage(array_filter(filtered("a-b") / field<&point::lat> == 1), std::string("query: a-b.lat: ") + rule);
    check_usage(array_filter(filtered("") == 1), std::string("query: ") + rule);
    check_usage(array_filter(filtered({"a\0b", 3}) == 1), std::string("query: a: ") + rule);
}

TEST_CASE("an array filter owns its bytes") {
    std::string title = "a title that does not fit into a string in place";
    const array_filter f = filtered("r") / field<&report::title> == title;
    title.assign(title.size(), 'x');
    check_rendered(f, R"({"r.title": "a title that does not fit into a string in place"})");
}

} // namespace
} // namespace query_array_filter
