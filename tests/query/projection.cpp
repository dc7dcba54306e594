#include <strongo/query/projection.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/error/error.hpp>
#include <strongo/error/error_kind.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <string>
#include <type_traits>
#include <vector>

namespace query_projection {

struct point {
    int lat = 0;
    int lng = 0;
};

struct friend_of {
    strongo::oid _id{};
    std::string name{};
    int total = 0;
    point coordinate{};
    std::vector<point> stops{};
    std::vector<int> marks{};
};

struct name_only {
    std::string name{};
};

namespace {

using strongo::field;
using strongo_test::check_rendered;

TEST_CASE("golden vector D7: a projection") {
    const auto p = strongo::include(field<&friend_of::name>, field<&friend_of::coordinate, &point::lat>).without_id();
    REQUIRE(p.fault() == nullptr);
    strongo_test::check_bytes(p.view().bytes(), "2c000000106e616d65000100000010636f6f7264696e6174652e6c61740001000000105f6964000000000000");
}

TEST_CASE("fields are included or excluded") {
    check_rendered(strongo::include(field<&friend_of::total>).without_id(), R"({"total": 1, "_id": 0})");
    check_rendered(strongo::exclude(field<&friend_of::total>, field<&friend_of::stops, &point::lng>), R"({"total": 0, "stops.lng": 0})");
    check_rendered(strongo::without_id<friend_of>(), R"({"_id": 0})");
    check_rendered(strongo::projection<friend_of>(), "{}");
    static_assert(std::is_same_v<decltype(strongo::include(field<&friend_of::name>))::row, friend_of>);
    static_assert(std::is_same_v<decltype(strongo::include(field<&friend_of::name>).as<name_only>())::row, name_only>);
}

TEST_CASE("parts of lists, scores and computed fields") {
    check_rendered(strongo::projection<friend_of>().slice(field<&friend_of::marks>, -2), R"({"marks": {"$slice": -2}})");
    check_rendered(strongo::include(field<&friend_of::name>).slice(field<&friend_of::marks>, -5, 2),
                   R"({"name": 1, "marks": {"$slice": [-5, 2]}})");
    check_rendered(strongo::projection<friend_of>().elem_match(field<&friend_of::stops>, field<&point::lat> > 5),
                   R"({"stops": {"$elemMatch": {"lat": {"$gt": 5}}}})");
    check_rendered(strongo::projection<friend_of>().meta_text_score("score"), R"({"score": {"$meta": "textScore"}})");
    check_rendered(strongo::include(field<&friend_of::name>).computed("where", field<&friend_of::coordinate>),
                   R"({"name": 1, "where": "$coordinate"})");
    check_rendered(strongo::projection<friend_of>().computed("seven", 7).computed("yes", true),
                   R"({"seven": {"$literal": 7}, "yes": {"$literal": true}})");
}

TEST_CASE("a projection that is given a bad value is a fault") {
    const auto none = strongo::projection<friend_of>().slice(field<&friend_of::marks>, 0, 0);
    REQUIRE(none.fault() != nullptr);
    CHECK(none.fault()->kind() == strongo::error_kind::usage);
    CHECK(none.fault()->message() == "query: marks: 0: the count of a slice with a position must be 1 or more");
    CHECK(none.view().empty());
    CHECK(strongo::projection<friend_of>().computed("a\0b", 1).fault() == nullptr); // a literal ends at its NUL
    CHECK(strongo::projection<friend_of>().computed(std::string_view("a\0b", 3), 1).fault() != nullptr);
    CHECK(strongo::include(field<&friend_of::stops>.where("A")).fault() != nullptr);
}

} // namespace
} // namespace query_projection
