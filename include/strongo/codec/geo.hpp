#pragma once
// GeoJSON geometries (RFC 7946) and their codecs: they are members of stored types, and what geospatial filters compare with.
//
//   {type: "Point", coordinates: [longitude, latitude]}                                       doubles, in degrees
//   {type: "LineString", coordinates: [[longitude, latitude], …]}
//   {type: "Polygon", coordinates: [[[longitude, latitude], …], …]}                           rings: the outer one, then holes
//   {type: "MultiPoint" | "MultiLineString" | "MultiPolygon", coordinates: […]}               of those above
//   {type: "GeometryCollection", geometries: [{type: …}, …]}
//
// Written only when the server accepts them: longitudes from -180 to 180, latitudes from -90 to 90, lines of at least two points, and
// rings of at least four whose last is the first.

#include <strongo/bson/type.hpp>
#include <strongo/fwd.hpp>

#include <cstddef>
#include <variant>
#include <vector>

namespace strongo {

struct reader;
class decode_context;
class encode_context;

namespace geo {

/// A place on the earth, in degrees of WGS 84: longitude from -180 to 180, latitude from -90 to 90.
struct point {
    double longitude = 0;
    double latitude = 0;
    friend bool operator==(const point&, const point&) = default;
};

/// A line through at least two points.
struct line_string {
    std::vector<point> points{};
    friend bool operator==(const line_string&, const line_string&) = default;
};

/// A closed line: at least four points, of which the last is the first.
using ring = std::vector<point>;

/// What is inside of the first ring and outside of the others.
struct polygon {
    std::vector<ring> rings{};
    friend bool operator==(const polygon&, const polygon&) = default;
};

/// At least one point.
struct multi_point {
    std::vector<point> points{};
    friend bool operator==(const multi_point&, const multi_point&) = default;
};

/// At least one line.
struct multi_line_string {
    std::vector<line_string> lines{};
    friend bool operator==(const multi_line_string&, const multi_line_string&) = default;
};

/// At least one polygon.
struct multi_polygon {
    std::vector<polygon> polygons{};
    friend bool operator==(const multi_polygon&, const multi_polygon&) = default;
};

/// What a collection holds.
using geometry = std::variant<point, line_string, polygon, multi_point, multi_line_string, multi_polygon>;

/// At least one geometry, of any kind but a collection.
struct geometry_collection {
    std::vector<geometry> geometries{};
    friend bool operator==(const geometry_collection&, const geometry_collection&) = default;
};

} // namespace geo

namespace detail {

/// The rule that a geometry breaks, or null.
[[nodiscard]] const char* broken_geo_rule(const geo::point& shape) noexcept;
[[nodiscard]] const char* broken_geo_rule(const geo::line_string& shape) noexcept;
[[nodiscard]] const char* broken_geo_rule(const geo::polygon& shape) noexcept;
[[nodiscard]] const char* broken_geo_rule(const geo::multi_point& shape) noexcept;
[[nodiscard]] const char* broken_geo_rule(const geo::multi_line_string& shape) noexcept;
[[nodiscard]] const char* broken_geo_rule(const geo::multi_polygon& shape) noexcept;
[[nodiscard]] const char* broken_geo_rule(const geo::geometry& shape) noexcept;
[[nodiscard]] const char* broken_geo_rule(const geo::geometry_collection& shape) noexcept;

// Compiled once for each kind.
template <class Shape>
struct geo_codec {
    static constexpr bson::type type = bson::type::document;
    static constexpr bool can_fail = true;

    /// How many bytes `write` writes.
    static std::size_t size(const Shape& shape);

    /// Error: `fault::custom` when the shape breaks a rule.
    static std::byte* write(std::byte* to, const Shape& shape, encode_context& context);

    /// Reads a geometry of this kind; other members, altitudes and the rules of the server are not looked at.
    static bool read(reader& in, bson::type actual, Shape& out, decode_context& context);
};

} // namespace detail

template <>
struct codec<geo::point> : detail::geo_codec<geo::point> {};
template <>
struct codec<geo::line_string> : detail::geo_codec<geo::line_string> {};
template <>
struct codec<geo::polygon> : detail::geo_codec<geo::polygon> {};
template <>
struct codec<geo::multi_point> : detail::geo_codec<geo::multi_point> {};
template <>
struct codec<geo::multi_line_string> : detail::geo_codec<geo::multi_line_string> {};
template <>
struct codec<geo::multi_polygon> : detail::geo_codec<geo::multi_polygon> {};
template <>
struct codec<geo::geometry_collection> : detail::geo_codec<geo::geometry_collection> {};

/// Any geometry but a collection: told by its `type`.
template <>
struct codec<geo::geometry> : detail::geo_codec<geo::geometry> {};

} // namespace strongo
