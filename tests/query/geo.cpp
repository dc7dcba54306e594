#include <strongo/query/geo.hpp>

#include "query/check.hpp"
#include "support/catch.hpp"

#include <limits>
#include <string_view>
#include <vector>

namespace query_geo {
namespace {

namespace geo = strongo::geo;
using strongo::field;
using strongo::intersects;
using strongo::near;
using strongo::near_sphere;
using strongo::within;

struct shop {
    geo::point place{};
    std::vector<double> pair{};
    int stars = 0;
};
using filter = strongo::filter<shop>;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
const geo::polygon square{{{{0, 0}, {0, 1}, {1, 1}, {0, 0}}}};

TEST_CASE("places near a point") {
    strongo_test::check_rendered(near(field<&shop::place>, {13.5, 52}),
                                 R"({"place": {"$near": {"$geometry": {"type": "Point", "coordinates": [13.5, 52.0]}}}})");
    strongo_test::check_rendered(near(field<&shop::place>, {13.5, 52}, {.max_distance = 500}),
                                 R"({"place": {"$near": {"$geometry": {"type": "Point", "coordinates": [13.5, 52.0]},
                                     "$maxDistance": 500.0}}})");
    strongo_test::check_rendered(near_sphere(field<&shop::pair>, {13.5, 52}, {.min_distance = 0, .max_distance = 500.5}),
                                 R"({"pair": {"$nearSphere": {"$geometry": {"type": "Point", "coordinates": [13.5, 52.0]},
                                     "$minDistance": 0.0, "$maxDistance": 500.5}}})");
}

TEST_CASE("places within an area") {
    constexpr auto polygon = R"("Polygon", "coordinates": [[[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, 0.0]]])";
    strongo_test::check_rendered(within(field<&shop::place>, square),
                                 std::string(R"({"place": {"$geoWithin": {"$geometry": {"type": )") + polygon + "}}}}");
    strongo_test::check_rendered(within(field<&shop::place>, geo::multi_polygon{{square}}),
                                 R"({"place": {"$geoWithin": {"$geometry": {"type": "MultiPolygon",
                                     "coordinates": [[[[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, 0.0]]]]}}}})");
    strongo_test::check_rendered(within(field<&shop::pair>, geo::box{{0, 1}, {200, 300}}),
                                 R"({"pair": {"$geoWithin": {"$box": [[0.0, 1.0], [200.0, 300.0]]}}})");
    strongo_test::check_rendered(within(field<&shop::pair>, geo::center{{0, 1}, 2}),
                                 R"({"pair": {"$geoWithin": {"$center": [[0.0, 1.0], 2.0]}}})");
    strongo_test::check_rendered(within(field<&shop::pair>, geo::center_sphere{{0, 1}, 0.5}),
                                 R"({"pair": {"$geoWithin": {"$centerSphere": [[0.0, 1.0], 0.5]}}})");
}

TEST_CASE("geometries that intersect a geometry") {
    strongo_test::check_rendered(intersects(field<&shop::place>, geo::point{1, 2}),
                                 R"({"place": {"$geoIntersects": {"$geometry": {"type": "Point", "coordinates": [1.0, 2.0]}}}})");
    strongo_test::check_rendered(intersects(field<&shop::place>, geo::geometry_collection{{geo::point{1, 2}}}),
                                 R"({"place": {"$geoIntersects": {"$geometry": {"type": "GeometryCollection",
                                     "geometries": [{"type": "Point", "coordinates": [1.0, 2.0]}]}}}})");
    for (const auto& f : {intersects(field<&shop::place>, geo::line_string{{{0, 1}, {1, 1}}}), intersects(field<&shop::place>, square),
                          intersects(field<&shop::place>, geo::multi_point{{{0, 1}}}),
                          intersects(field<&shop::place>, geo::multi_line_string{{{{{0, 1}, {1, 1}}}}}),
                          intersects(field<&shop::place>, geo::multi_polygon{{square}})}) {
        CHECK(f.fault() == nullptr);
    }
}

TEST_CASE("geospatial filters join conditions") {
    const filter f = within(field<&shop::pair>, geo::center{{0, 1}, 2}) && field<&shop::stars> > 3;
    strongo_test::check_rendered(f, R"({"$and": [{"pair": {"$geoWithin": {"$center": [[0.0, 1.0], 2.0]}}}, {"stars": {"$gt": 3}}]})");
}

TEST_CASE("what the server would refuse is a usage error") {
    constexpr std::string_view degrees = "query: place: a longitude is from -180 to 180, a latitude from -90 to 90";
    strongo_test::check_usage(near(field<&shop::place>, {181, 0}), degrees);
    strongo_test::check_usage(near_sphere(field<&shop::place>, {0, nan}), degrees);
    strongo_test::check_usage(near(field<&shop::place>, {0, 0}, {.max_distance = -1}),
                              "query: place: a distance is a number that is not negative");
    strongo_test::check_usage(near(field<&shop::place>, {0, 0}, {.min_distance = nan}),
                              "query: place: a distance is a number that is not negative");
    strongo_test::check_usage(within(field<&shop::place>, geo::polygon{{{{0, 0}, {0, 1}, {1, 1}, {1, 0}}}}),
                              "query: place: a ring is closed: its last point is its first");
    strongo_test::check_usage(within(field<&shop::place>, geo::polygon{{{{0, 0}, {0, 1}, {0, 0}}}}),
                              "query: place: a ring has at least four points");
    strongo_test::check_usage(within(field<&shop::place>, geo::center{{0, 0}, -1}),
                              "query: place: a radius is a number that is not negative");
    strongo_test::check_usage(within(field<&shop::place>, geo::center_sphere{{0, 91}, 1}), degrees);
    strongo_test::check_usage(within(field<&shop::place>, geo::box{{0, 0}, {nan, 0}}), "query: place: a coordinate is a number");
    strongo_test::check_usage(intersects(field<&shop::place>, geo::line_string{}), "query: place: a line has at least two points");
}

} // namespace
} // namespace query_geo
