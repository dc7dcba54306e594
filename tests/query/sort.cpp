#include <strongo/query/sort.hpp>

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/error/error.hpp>
#include <strongo/error/error_kind.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <source_location>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace query_sort {

struct point {
    int lat = 0;
    int lng = 0;
};

struct friend_of {
    std::string name{};
    int age = 0;
    point coordinate{};
    std::vector<point> wayPoints{};
};

} // namespace query_sort

template <>
struct strongo::mapping<query_sort::friend_of> {
    static constexpr auto naming = strongo::snake_case;
};

namespace query_sort {
namespace {

using strongo::ascending;
using strongo::descending;
using strongo_test::check_bytes;

template <class... Key>
strongo::bson::buffer sorted(const Key&... key) {
    const auto order = strongo::sort(key...);
    REQUIRE(order.fault() == nullptr);
    strongo::bson::buffer to;
    to.append(order.view().bytes());
    return to;
}

void check_sorted(const strongo::bson::buffer& actual, std::string_view json,
                  std::source_location where = std::source_location::current()) {
    const auto expected = strongo::document::from_json(json).value();
    check_bytes(actual.bytes(), expected.bytes(), where);
}

TEST_CASE("golden vector D8: a sort order") {
    check_bytes(sorted(ascending<&friend_of::name>, descending<&friend_of::coordinate, &point::lat>).bytes(),
                "23000000106e616d65000100000010636f6f7264696e6174652e6c617400ffffffff00");
}

TEST_CASE("of a field that stands twice the last mention decides direction and place") {
    constexpr auto name = ascending<&friend_of::name>;
    constexpr auto age = ascending<&friend_of::age>;
    check_sorted(sorted(name, age, descending<&friend_of::name>), R"({"age": 1, "name": -1})");
    check_sorted(sorted(name, name, name), R"({"name": 1})");
    check_sorted(sorted(name, age, name, descending<&friend_of::age>), R"({"name": 1, "age": -1})");
}

TEST_CASE("a field and a part of another are different fields") {
    check_sorted(sorted(ascending<&friend_of::coordinate, &point::lat>, descending<&friend_of::coordinate, &point::lng>,
                        ascending<&friend_of::coordinate>),
                 R"({"coordinate.lat": 1, "coordinate.lng": -1, "coordinate": 1})");
}

TEST_CASE("a sort key has the stored name of its field") {
    CHECK(ascending<&friend_of::wayPoints, &point::lat>.name == "way_points.lat");
    CHECK(ascending<&friend_of::age>.direction == 1);
    CHECK(descending<&friend_of::age>.direction == -1);
    static_assert(std::is_same_v<decltype(ascending<&friend_of::wayPoints, &point::lat>), const strongo::sort_key<friend_of>>);
}

TEST_CASE("any path and the text score can be sorted by") {
    check_sorted(sorted(strongo::ascending_by(strongo::field<&friend_of::wayPoints>.at(2)), descending<&friend_of::age>,
                        strongo::by_text_score<friend_of>("score")),
                 R"({"way_points.2": 1, "age": -1, "score": {"$meta": "textScore"}})");
    check_sorted(sorted(strongo::descending_by(strongo::field<&friend_of::age>)), R"({"age": -1})");
}

TEST_CASE("a sort order by a path that is none is a fault") {
    const auto order = strongo::sort(strongo::ascending_by(strongo::field<&friend_of::wayPoints>.where("Not an identifier")));
    REQUIRE(order.fault() != nullptr);
    CHECK(order.fault()->kind() == strongo::error_kind::usage);
    CHECK(order.fault()->message() == "query: way_points.$[Not an identifier]: the identifier of an array filter starts with a lower-case "
                                      "letter and has only letters and digits");
    CHECK(order.view().empty());
}

} // namespace
} // namespace query_sort
