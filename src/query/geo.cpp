#include <strongo/query/geo.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/codec/context.hpp>
#include <strongo/query/detail/value.hpp>

#include <cmath>
#include <string_view>

namespace strongo::detail {
namespace {

namespace wire = bson::detail;

constexpr const char* distance_rule = "a distance is a number that is not negative";
constexpr const char* radius_rule = "a radius is a number that is not negative";

bool is_length(double value) {
    return std::isfinite(value) && value >= 0;
}

void open(bson::buffer& to) {
    wire::put(to.grow(4), std::uint32_t{0});
}

void put_name(bson::buffer& to, bson::type type, std::string_view name) {
    std::byte* at = to.grow(name.size() + 2);
    *at++ = static_cast<std::byte>(type);
    at = wire::put(at, name.data(), name.size());
    *at = std::byte{0};
}

void close(bson::buffer& to) {
    *to.grow(1) = std::byte{0};
    wire::put(to.data(), static_cast<std::uint32_t>(to.size()));
}

// `$geometry: {…}`
template <class Shape>
const char* put_geometry(bson::buffer& to, const Shape& shape) {
    if (const char* const rule = broken_geo_rule(shape)) {
        return rule;
    }
    put_name(to, bson::type::document, "$geometry");
    encode_context context;
    (void)codec<Shape>::write(to.grow(codec<Shape>::size(shape)), shape, context); // what keeps the rules can be written
    return nullptr;
}

// On a plane coordinates have no limits.
const char* rule_on_plane(const geo::point& at) {
    return std::isfinite(at.longitude) && std::isfinite(at.latitude) ? nullptr : "a coordinate is a number";
}

array coordinates(const geo::point& at) {
    return make_array(at.longitude, at.latitude);
}

bson::buffer shape_bytes(const char* name, const array& value) {
    return make_document(name, value).release();
}

} // namespace

geo_value geo_value::near(const geo::point& from, const near_options& options) {
    geo_value made;
    open(made.bytes_);
    made.rule_ = put_geometry(made.bytes_, from);
    for (const auto& [name, distance] : {std::pair{"$minDistance", options.min_distance}, {"$maxDistance", options.max_distance}}) {
        if (distance) {
            put_name(made.bytes_, bson::type::float64, name);
            wire::put(made.bytes_.grow(sizeof(double)), *distance);
            made.rule_ = made.rule_ == nullptr && !is_length(*distance) ? distance_rule : made.rule_;
        }
    }
    close(made.bytes_);
    return made;
}

geo_value geo_value::within(const geo::box& shape) {
    geo_value made;
    made.bytes_ = shape_bytes("$box", make_array(coordinates(shape.bottom_left), coordinates(shape.top_right)));
    made.rule_ = rule_on_plane(shape.bottom_left);
    made.rule_ = made.rule_ == nullptr ? rule_on_plane(shape.top_right) : made.rule_;
    return made;
}

geo_value geo_value::within(const geo::center& shape) {
    geo_value made;
    made.bytes_ = shape_bytes("$center", make_array(coordinates(shape.middle), shape.radius));
    made.rule_ = is_length(shape.radius) ? rule_on_plane(shape.middle) : radius_rule;
    return made;
}

geo_value geo_value::within(const geo::center_sphere& shape) {
    geo_value made;
    made.bytes_ = shape_bytes("$centerSphere", make_array(coordinates(shape.middle), shape.radians));
    made.rule_ = is_length(shape.radians) ? broken_geo_rule(shape.middle) : radius_rule;
    return made;
}

namespace {

template <class Shape>
const char* put_whole(bson::buffer& to, const Shape& shape) {
    open(to);
    const char* const rule = put_geometry(to, shape);
    close(to);
    return rule;
}

} // namespace

geo_value geo_value::geometry(const geo::point& shape) {
    geo_value made;
    made.rule_ = put_whole(made.bytes_, shape);
    return made;
}
geo_value geo_value::geometry(const geo::line_string& shape) {
    geo_value made;
    made.rule_ = put_whole(made.bytes_, shape);
    return made;
}
geo_value geo_value::geometry(const geo::polygon& shape) {
    geo_value made;
    made.rule_ = put_whole(made.bytes_, shape);
    return made;
}
geo_value geo_value::geometry(const geo::multi_point& shape) {
    geo_value made;
    made.rule_ = put_whole(made.bytes_, shape);
    return made;
}
geo_value geo_value::geometry(const geo::multi_line_string& shape) {
    geo_value made;
    made.rule_ = put_whole(made.bytes_, shape);
    return made;
}
geo_value geo_value::geometry(const geo::multi_polygon& shape) {
    geo_value made;
    made.rule_ = put_whole(made.bytes_, shape);
    return made;
}
geo_value geo_value::geometry(const geo::geometry_collection& shape) {
    geo_value made;
    made.rule_ = put_whole(made.bytes_, shape);
    return made;
}

filter_bytes geo_value::on(const path_block& path, filter_operator op) const {
    entry e =
        condition_entry(path, op, rule_ == nullptr ? hold_bytes(bson::type::document, bytes_.data(), bytes_.size()) : hold_refused(rule_));
    return filter_bytes(&e, 1);
}

} // namespace strongo::detail
