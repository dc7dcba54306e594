#include <strongo/codec/geo.hpp>

#include <strongo/bson/document.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/error/codec_fault.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <limits>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

namespace codec_geo {
namespace {

namespace geo = strongo::geo;
using strongo::document;

struct shop {
    geo::point place{};
    std::optional<geo::geometry> shape{};

    bool operator==(const shop&) const = default;
};

const geo::ring square{{0, 0}, {0, 1}, {1, 1}, {0, 0}};
const geo::ring hole{{0.1, 0.2}, {0.1, 0.5}, {0.5, 0.5}, {0.1, 0.2}};

// The shape has this form, and the form is this shape; alone as well as in a member.
template <class Shape>
void check(const Shape& shape, std::string_view json, std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    const auto expected = document::from_json(json).value();
    const auto written = strongo::encode(shape);
    REQUIRE(written.has_value());
    strongo_test::check_bytes(*written, expected.bytes(), where);
    CHECK(strongo::encoded_size(shape) == expected.bytes().size());
    CHECK(strongo::decode<Shape>(expected.view()).value() == shape);
}

template <class Shape>
void check_refused(const Shape& shape, std::string_view reason, std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    const auto written = strongo::encode(shape);
    REQUIRE(written.has_error());
    CHECK(written.error().codec()->what == strongo::fault::custom);
    CHECK(written.error().codec()->reason == reason);
}

TEST_CASE("every geometry is written and read as GeoJSON") {
    check(geo::point{13.5, -52}, R"({"type": "Point", "coordinates": [13.5, -52.0]})");
    check(geo::line_string{{{0, 1}, {2, 3}}}, R"({"type": "LineString", "coordinates": [[0.0, 1.0], [2.0, 3.0]]})");
    check(geo::polygon{{square, hole}}, R"({"type": "Polygon", "coordinates": [[[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, 0.0]],
                                            [[0.1, 0.2], [0.1, 0.5], [0.5, 0.5], [0.1, 0.2]]]})");
    check(geo::multi_point{{{0, 1}}}, R"({"type": "MultiPoint", "coordinates": [[0.0, 1.0]]})");
    check(geo::multi_line_string{{{{{0, 1}, {2, 3}}}}}, R"({"type": "MultiLineString", "coordinates": [[[0.0, 1.0], [2.0, 3.0]]]})");
    check(geo::multi_polygon{{{{square}}}},
          R"({"type": "MultiPolygon", "coordinates": [[[[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, 0.0]]]]})");
    check(geo::geometry_collection{{geo::point{1, 2}, geo::line_string{{{0, 1}, {2, 3}}}}},
          R"({"type": "GeometryCollection", "geometries": [{"type": "Point", "coordinates": [1.0, 2.0]},
              {"type": "LineString", "coordinates": [[0.0, 1.0], [2.0, 3.0]]}]})");
    check(geo::geometry(geo::multi_point{{{0, 1}}}), R"({"type": "MultiPoint", "coordinates": [[0.0, 1.0]]})");
}

TEST_CASE("a line of more than ten points has keys of two digits") {
    geo::line_string line;
    std::string json = R"({"type": "LineString", "coordinates": [)";
    for (int i = 0; i < 12; ++i) {
        line.points.push_back({static_cast<double>(i), 1});
        json += (i == 0 ? "[" : ", [") + std::to_string(i) + ".0, 1.0]";
    }
    check(line, json + "]}");
}

TEST_CASE("geometries are members") {
    check(shop{{1, 2}, geo::point{3, 4}}, R"({"place": {"type": "Point", "coordinates": [1.0, 2.0]},
                                              "shape": {"type": "Point", "coordinates": [3.0, 4.0]}})");
}

TEST_CASE("what the server would refuse is not written") {
    constexpr auto degrees = "a longitude is from -180 to 180, a latitude from -90 to 90";
    check_refused(geo::point{180.1, 0}, degrees);
    check_refused(geo::point{0, -90.5}, degrees);
    check_refused(geo::point{std::numeric_limits<double>::quiet_NaN(), 0}, degrees);
    check_refused(geo::line_string{{{0, 1}}}, "a line has at least two points");
    check_refused(geo::line_string{{{0, 1}, {0, 100}}}, degrees);
    check_refused(geo::polygon{}, "a polygon has at least one ring");
    check_refused(geo::polygon{{square, {{0, 0}, {0, 1}, {0, 0}}}}, "a ring has at least four points");
    check_refused(geo::polygon{{{{0, 0}, {0, 1}, {1, 1}, {1, 0}}}}, "a ring is closed: its last point is its first");
    check_refused(geo::multi_point{}, "a multi_point has at least one point");
    check_refused(geo::multi_line_string{}, "a multi_line_string has at least one line");
    check_refused(geo::multi_line_string{{{}}}, "a line has at least two points");
    check_refused(geo::multi_polygon{}, "a multi_polygon has at least one polygon");
    check_refused(geo::multi_polygon{{{}}}, "a polygon has at least one ring");
    check_refused(geo::geometry_collection{}, "a geometry_collection has at least one geometry");
    check_refused(geo::geometry_collection{{geo::line_string{}}}, "a line has at least two points");
    check_refused(geo::geometry(geo::point{200, 0}), degrees);
    const auto member = strongo::encode(shop{{0, 100}, {}});
    REQUIRE(member.has_error());
    CHECK(member.error().codec()->path == "place");
}

TEST_CASE("whole numbers, altitudes and other members are read") {
    const auto stored = document::from_json(R"({"bbox": [0, 0, 1, 1], "coordinates": [1, {"$numberLong": "2"}, 300.5], "type": "Point"})");
    CHECK(strongo::decode<geo::point>(stored->view()).value() == geo::point{1, 2});
    CHECK(strongo::decode<geo::point>(stored->view(), {.unknown_fields = strongo::unknown_fields::reject}).value() == geo::point{1, 2});
}

template <class Shape>
void check_unreadable(std::string_view json, std::string_view message) {
    INFO(json);
    const auto stored = document::from_json(json).value();
    const auto read = strongo::decode<Shape>(stored.view());
    REQUIRE(read.has_error());
    CHECK(read.error().codec()->reason == message);
}

TEST_CASE("what is no geometry of this kind is not read") {
    check_unreadable<geo::point>(R"({"type": "Polygon", "coordinates": []})", R"(expected a Point but got "Polygon")");
    check_unreadable<geo::point>(R"({"type": "Point", "coordinates": [1.0]})", "a point has a longitude and a latitude");
    check_unreadable<geo::geometry>(R"({"type": "Circle", "coordinates": [1.0]})", R"(expected a geometry but got "Circle")");
    check_unreadable<geo::line_string>(R"({"type": "LineString", "coordinates": [1.0, 2.0]})", "expected array but got double");
    check_unreadable<geo::geometry_collection>(R"({"type": "Point", "geometries": []})",
                                               R"(expected a GeometryCollection but got "Point")");
}

} // namespace
} // namespace codec_geo
