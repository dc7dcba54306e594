#pragma once
// Geospatial filters: near(field<&shop::place>, geo::point{13.4, 52.5}, {.max_distance = 500}), near_sphere, within, intersects.
//
// The geometries are those of <strongo/codec/geo.hpp>; `within` takes three shapes of the older kind too. They are checked: what the
// server would refuse is a `usage` error of the filter. All of these filters own their bytes.

#include <strongo/codec/geo.hpp>
#include <strongo/query/condition.hpp>
#include <strongo/query/detail/filter_bytes.hpp>
#include <strongo/query/detail/rendered.hpp>
#include <strongo/query/filter.hpp>

#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace strongo {
namespace geo {

/// A rectangle on a plane, given by two opposite corners; only for `within`.
struct box {
    point bottom_left{};
    point top_right{};
};

/// A circle on a plane, its radius in the unit of the coordinates; only for `within`.
struct center {
    point middle{};
    double radius = 0;
};

/// A circle on the sphere, its radius as an angle in radians: a distance divided by the radius of the earth, 6'378'100 metres; only for
/// `within`.
struct center_sphere {
    point middle{};
    double radians = 0;
};

} // namespace geo

/// How far away `near` and `near_sphere` look.
struct near_options {
    std::optional<double> min_distance{}; ///< in metres, not negative
    std::optional<double> max_distance{}; ///< in metres, not negative
};

namespace detail {

// The value of an operator as a document, or the rule that it breaks. Compiled once.
class geo_value {
public:
    static geo_value near(const geo::point& from, const near_options& options);
    static geo_value within(const geo::box& shape);
    static geo_value within(const geo::center& shape);
    static geo_value within(const geo::center_sphere& shape);
    template <class Shape>
    static geo_value geometry(const Shape& shape);

    [[nodiscard]] filter_bytes on(const path_block& path, filter_operator op) const;

private:
    rendered bytes_;
    const char* rule_ = nullptr;
};

// The shapes that the operators take.
template <class Shape>
concept old_shape = std::is_same_v<Shape, geo::box> || std::is_same_v<Shape, geo::center> || std::is_same_v<Shape, geo::center_sphere>;
template <class Shape>
concept area = std::is_same_v<Shape, geo::polygon> || std::is_same_v<Shape, geo::multi_polygon>;
template <class Shape>
concept geometry_shape = area<Shape> || std::is_same_v<Shape, geo::point> || std::is_same_v<Shape, geo::line_string> ||
                         std::is_same_v<Shape, geo::multi_point> || std::is_same_v<Shape, geo::multi_line_string> ||
                         std::is_same_v<Shape, geo::geometry_collection>;

template <class Path>
filter<typename Path::root> geo_filter(const Path& p, filter_operator op, const geo_value& value) {
    using compared = typename step<typename peel<typename Path::value>::type>::type;
    static_assert(!std::is_same_v<compared, std::string> && !std::is_same_v<compared, bool> && !integer<compared>,
                  "strongo: near, within and intersects are for places: this field is none");
    return any_filter(value.on(block_of(p), op));
}

} // namespace detail

/// `{p: {$near: {$geometry: {type: "Point", …}, $maxDistance: …}}}`: places around `from`, the nearest first. Needs an index.
///
/// A point that is not on the earth and a distance that is negative or no number are a `usage` error of the filter.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] auto near(const Path& p, const geo::point& from, const near_options& options = {}) {
    return detail::geo_filter(p, detail::filter_operator::near, detail::geo_value::near(from, options));
}

/// `{p: {$nearSphere: …}}`: as `near`, on the sphere whatever index there is.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] auto near_sphere(const Path& p, const geo::point& from, const near_options& options = {}) {
    return detail::geo_filter(p, detail::filter_operator::near_sphere, detail::geo_value::near(from, options));
}

/// `{p: {$geoWithin: …}}`: places that lie in `shape`: a polygon, several, or a box, a center or a center_sphere.
///
/// A shape that breaks one of the rules of <strongo/codec/geo.hpp>, or a radius that is negative or no number, is a `usage` error of the
/// filter.
template <class Path, class Shape>
    requires detail::is_path<Path>
[[nodiscard]] auto within(const Path& p, const Shape& shape) {
    static_assert(detail::old_shape<Shape> || detail::area<Shape>,
                  "strongo: within takes an area: a polygon, a multi_polygon, a box, a center or a center_sphere of strongo::geo");
    if constexpr (detail::old_shape<Shape>) {
        return detail::geo_filter(p, detail::filter_operator::geo_within, detail::geo_value::within(shape));
    } else if constexpr (detail::area<Shape>) {
        return detail::geo_filter(p, detail::filter_operator::geo_within, detail::geo_value::geometry(shape));
    }
}

/// `{p: {$geoIntersects: {$geometry: …}}}`: geometries that have a place in common with `shape`, which is any geometry of strongo::geo.
///
/// A shape that breaks one of the rules of <strongo/codec/geo.hpp> is a `usage` error of the filter.
template <class Path, class Shape>
    requires detail::is_path<Path>
[[nodiscard]] auto intersects(const Path& p, const Shape& shape) {
    static_assert(detail::geometry_shape<Shape>, "strongo: intersects takes a geometry of strongo::geo: a point, a line_string, a polygon");
    if constexpr (detail::geometry_shape<Shape>) {
        return detail::geo_filter(p, detail::filter_operator::geo_intersects, detail::geo_value::geometry(shape));
    }
}

} // namespace strongo
