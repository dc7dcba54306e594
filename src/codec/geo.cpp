#include <strongo/codec/geo.hpp>

#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/aggregate.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/scalars.hpp>
#include <strongo/codec/sequence.hpp>

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo::detail {
namespace {

namespace wire = bson::detail;
using namespace geo;

// ---- what each kind is made of

template <class Shape>
constexpr std::string_view name_of = "";
template <>
constexpr std::string_view name_of<point> = "Point";
template <>
constexpr std::string_view name_of<line_string> = "LineString";
template <>
constexpr std::string_view name_of<polygon> = "Polygon";
template <>
constexpr std::string_view name_of<multi_point> = "MultiPoint";
template <>
constexpr std::string_view name_of<multi_line_string> = "MultiLineString";
template <>
constexpr std::string_view name_of<multi_polygon> = "MultiPolygon";
template <>
constexpr std::string_view name_of<geometry_collection> = "GeometryCollection";

// What stands in the member beside `type`. Lists of coordinates all the way down to points.
const point& content(const point& shape) {
    return shape;
}
const std::vector<point>& content(const line_string& shape) {
    return shape.points;
}
const std::vector<ring>& content(const polygon& shape) {
    return shape.rings;
}
const std::vector<point>& content(const multi_point& shape) {
    return shape.points;
}
const std::vector<line_string>& content(const multi_line_string& shape) {
    return shape.lines;
}
const std::vector<polygon>& content(const multi_polygon& shape) {
    return shape.polygons;
}
template <class T>
const std::vector<T>& content(const std::vector<T>& list) {
    return list;
}

// ---- coordinates

constexpr std::size_t point_size = 4 + 2 * (3 + 8) + 1;

std::size_t coordinates_size(const point&) {
    return point_size;
}
template <class T>
std::size_t coordinates_size(const std::vector<T>& list) {
    std::size_t size = wire::min_document_size + list.size() + wire::array_keys_size(list.size());
    for (const T& part : list) {
        size += coordinates_size(content(part));
    }
    return size;
}

std::byte* close(std::byte* start, std::byte* to) {
    *to++ = std::byte{0};
    wire::put(start, static_cast<std::uint32_t>(to - start));
    return to;
}

std::byte* put_coordinates(std::byte* to, const point& at) {
    std::byte* const start = to;
    to += 4;
    for (const auto& [key, degrees] : {std::pair{0, at.longitude}, std::pair{1, at.latitude}}) {
        *to++ = static_cast<std::byte>(bson::type::float64);
        to = wire::put(wire::put_array_key(to, static_cast<std::size_t>(key)), degrees);
    }
    return close(start, to);
}
template <class T>
std::byte* put_coordinates(std::byte* to, const std::vector<T>& list) {
    std::byte* const start = to;
    to += 4;
    std::size_t index = 0;
    for (const T& part : list) {
        *to++ = static_cast<std::byte>(bson::type::array);
        to = put_coordinates(wire::put_array_key(to, index++), content(part));
    }
    return close(start, to);
}

// ---- rules

const char* rule_of(const std::vector<point>& points, std::size_t least, const char* too_few) {
    if (points.size() < least) {
        return too_few;
    }
    for (const point& p : points) {
        if (const char* const rule = broken_geo_rule(p)) {
            return rule;
        }
    }
    return nullptr;
}

template <class T>
const char* rule_of_parts(const std::vector<T>& parts, const char* none) {
    if (parts.empty()) {
        return none;
    }
    for (const T& part : parts) {
        if (const char* const rule = broken_geo_rule(part)) {
            return rule;
        }
    }
    return nullptr;
}

// ---- reading

using numbers_1 = std::vector<double>;
using numbers_2 = std::vector<numbers_1>;
using numbers_3 = std::vector<numbers_2>;
using numbers_4 = std::vector<numbers_3>;

struct geometry_type {
    std::string type{};
};
template <class Numbers>
struct stored_shape {
    std::string type{};
    Numbers coordinates{};
};
struct stored_collection {
    std::string type{};
    std::vector<geometry> geometries{};
};

bool take(const numbers_1& from, point& to) {
    if (from.size() < 2) {
        return false;
    }
    to = {from[0], from[1]};
    return true;
}
template <class Numbers, class T>
bool take(const std::vector<Numbers>& from, std::vector<T>& to);
template <class Numbers>
bool take(const Numbers& from, line_string& to) {
    return take(from, to.points);
}
template <class Numbers>
bool take(const Numbers& from, polygon& to) {
    return take(from, to.rings);
}
template <class Numbers>
bool take(const Numbers& from, multi_point& to) {
    return take(from, to.points);
}
template <class Numbers>
bool take(const Numbers& from, multi_line_string& to) {
    return take(from, to.lines);
}
template <class Numbers>
bool take(const Numbers& from, multi_polygon& to) {
    return take(from, to.polygons);
}
template <class Numbers, class T>
bool take(const std::vector<Numbers>& from, std::vector<T>& to) {
    to.resize(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (!take(from[i], to[i])) {
            return false;
        }
    }
    return true;
}

template <class Shape>
struct numbers_of {
    using type = std::conditional_t<std::is_same_v<Shape, point>, numbers_1,
                                    std::conditional_t<std::is_same_v<Shape, line_string> || std::is_same_v<Shape, multi_point>, numbers_2,
                                                       std::conditional_t<std::is_same_v<Shape, multi_polygon>, numbers_4, numbers_3>>>;
};

bool fail_kind(std::string_view expected, const std::string& actual, decode_context& context) {
    return context.fail(fault::unknown_tag, "expected a " + std::string(expected) + " but got \"" + actual + '"');
}

// GeoJSON has members that are read by nobody here, whatever the options say of unknown fields.
class lenient {
public:
    explicit lenient(decode_context& context) : context_(context), before_(context.options()), options_(before_) {
        options_.unknown_fields = unknown_fields::ignore;
        context.set_options(options_);
    }
    lenient(const lenient&) = delete;
    lenient& operator=(const lenient&) = delete;
    ~lenient() { context_.set_options(before_); }

private:
    decode_context& context_;
    const decode_options& before_;
    decode_options options_;
};

template <class Stored>
bool read_stored(reader& in, bson::type actual, Stored& stored, decode_context& context) {
    const lenient reading(context);
    return codec<Stored>::read(in, actual, stored, context);
}

template <class Shape>
bool read_one(reader& in, bson::type actual, geometry& out, decode_context& context) {
    return codec<Shape>::read(in, actual, out.emplace<Shape>(), context);
}

} // namespace

const char* broken_geo_rule(const point& shape) noexcept {
    const bool is_on_earth = shape.longitude >= -180 && shape.longitude <= 180 && shape.latitude >= -90 && shape.latitude <= 90;
    return is_on_earth ? nullptr : "a longitude is from -180 to 180, a latitude from -90 to 90";
}
const char* broken_geo_rule(const line_string& shape) noexcept {
    return rule_of(shape.points, 2, "a line has at least two points");
}
const char* broken_geo_rule(const polygon& shape) noexcept {
    if (shape.rings.empty()) {
        return "a polygon has at least one ring";
    }
    for (const ring& r : shape.rings) {
        if (const char* const rule = rule_of(r, 4, "a ring has at least four points")) {
            return rule;
        }
        if (r.front() != r.back()) {
            return "a ring is closed: its last point is its first";
        }
    }
    return nullptr;
}
const char* broken_geo_rule(const multi_point& shape) noexcept {
    return rule_of(shape.points, 1, "a multi_point has at least one point");
}
const char* broken_geo_rule(const multi_line_string& shape) noexcept {
    return rule_of_parts(shape.lines, "a multi_line_string has at least one line");
}
const char* broken_geo_rule(const multi_polygon& shape) noexcept {
    return rule_of_parts(shape.polygons, "a multi_polygon has at least one polygon");
}
const char* broken_geo_rule(const geometry& shape) noexcept {
    return std::visit([](const auto& inner) { return broken_geo_rule(inner); }, shape);
}
const char* broken_geo_rule(const geometry_collection& shape) noexcept {
    return rule_of_parts(shape.geometries, "a geometry_collection has at least one geometry");
}

template <class Shape>
std::size_t geo_codec<Shape>::size(const Shape& shape) {
    if constexpr (std::is_same_v<Shape, geometry>) {
        return std::visit([](const auto& inner) { return geo_codec<std::remove_cvref_t<decltype(inner)>>::size(inner); }, shape);
    } else {
        const std::size_t head = 1 + sizeof "type" + 5 + name_of<Shape>.size();
        if constexpr (std::is_same_v<Shape, geometry_collection>) {
            return wire::min_document_size + head + 1 + sizeof "geometries" + codec<std::vector<geometry>>::size(shape.geometries);
        } else {
            return wire::min_document_size + head + 1 + sizeof "coordinates" + coordinates_size(content(shape));
        }
    }
}

template <class Shape>
std::byte* geo_codec<Shape>::write(std::byte* to, const Shape& shape, encode_context& context) {
    if constexpr (std::is_same_v<Shape, geometry>) {
        return std::visit([&](const auto& inner) { return geo_codec<std::remove_cvref_t<decltype(inner)>>::write(to, inner, context); },
                          shape);
    } else {
        if (const char* const rule = broken_geo_rule(shape)) {
            return context.fail(fault::custom, rule);
        }
        std::byte* const start = to;
        to += 4;
        *to++ = static_cast<std::byte>(bson::type::string);
        to = wire::put_string(wire::put(to, "type", sizeof "type"), name_of<Shape>);
        *to++ = static_cast<std::byte>(bson::type::array);
        if constexpr (std::is_same_v<Shape, geometry_collection>) {
            to = codec<std::vector<geometry>>::write(wire::put(to, "geometries", sizeof "geometries"), shape.geometries, context);
        } else {
            to = put_coordinates(wire::put(to, "coordinates", sizeof "coordinates"), content(shape));
        }
        return to == nullptr ? nullptr : close(start, to);
    }
}

template <class Shape>
bool geo_codec<Shape>::read(reader& in, bson::type actual, Shape& out, decode_context& context) {
    if constexpr (std::is_same_v<Shape, geometry>) {
        reader ahead = in;
        geometry_type kind;
        if (!read_stored(ahead, actual, kind, context)) {
            return false;
        }
        bool done = false;
        const auto is = [&]<class One>(std::type_identity<One>) {
            const bool found = kind.type == name_of<One>;
            done = found && read_one<One>(in, actual, out, context);
            return found;
        };
        const bool found = is(std::type_identity<point>()) || is(std::type_identity<line_string>()) || is(std::type_identity<polygon>()) ||
                           is(std::type_identity<multi_point>()) || is(std::type_identity<multi_line_string>()) ||
                           is(std::type_identity<multi_polygon>());
        return found ? done : fail_kind("geometry", kind.type, context);
    } else if constexpr (std::is_same_v<Shape, geometry_collection>) {
        stored_collection stored;
        if (!read_stored(in, actual, stored, context)) {
            return false;
        }
        out.geometries = std::move(stored.geometries);
        return stored.type == name_of<Shape> || fail_kind(name_of<Shape>, stored.type, context);
    } else {
        stored_shape<typename numbers_of<Shape>::type> stored;
        if (!read_stored(in, actual, stored, context)) {
            return false;
        }
        if (stored.type != name_of<Shape>) {
            return fail_kind(name_of<Shape>, stored.type, context);
        }
        return take(stored.coordinates, out) || context.fail(fault::custom, "a point has a longitude and a latitude");
    }
}

template struct geo_codec<geo::point>;
template struct geo_codec<geo::line_string>;
template struct geo_codec<geo::polygon>;
template struct geo_codec<geo::multi_point>;
template struct geo_codec<geo::multi_line_string>;
template struct geo_codec<geo::multi_polygon>;
template struct geo_codec<geo::geometry_collection>;
template struct geo_codec<geo::geometry>;

} // namespace strongo::detail
