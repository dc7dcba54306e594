#include <strongo/query/geo.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/codec/context.hpp>
#include <strongo/query/detail/query_writer.hpp>
#include <strongo/query/detail/value.hpp>

#include <cmath>
#include <string_view>

namespace strongo::detail {
namespace {

constexpr const char* distance_rule = "a distance is a number that is not negative";
constexpr const char* radius_rule = "a radius is a number that is not negative";

bool is_length(double value) {
    return std::isfinite(value) && value >= 0;
}

// `$geometry: {…}`
template <class Shape>
const char* put_geometry(query_writer& out, const Shape& shape) {
    if (const char* const rule = broken_geo_rule(shape)) {
        return rule;
    }
    bson::buffer bytes;
    encode_context context;
    (void)codec<Shape>::write(bytes.grow(codec<Shape>::size(shape)), shape, context); // what keeps the rules can be written
    out.put("$geometry", document_view(bytes.bytes()));
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
    query_writer out(made.bytes_);
    const std::size_t start = out.open();
    made.rule_ = put_geometry(out, from);
    for (const auto& [name, distance] : {std::pair{"$minDistance", options.min_distance}, {"$maxDistance", options.max_distance}}) {
        if (distance) {
            out.put(name, *distance);
            made.rule_ = made.rule_ == nullptr && !is_length(*distance) ? distance_rule : made.rule_;
        }
    }
    out.close(start);
    return made;
}

geo_value geo_value::within(const geo::box& shape) {
    geo_value made;
    made.bytes_.bytes() = shape_bytes("$box", make_array(coordinates(shape.bottom_left), coordinates(shape.top_right)));
    made.rule_ = rule_on_plane(shape.bottom_left);
    made.rule_ = made.rule_ == nullptr ? rule_on_plane(shape.top_right) : made.rule_;
    return made;
}

geo_value geo_value::within(const geo::center& shape) {
    geo_value made;
    made.bytes_.bytes() = shape_bytes("$center", make_array(coordinates(shape.middle), shape.radius));
    made.rule_ = is_length(shape.radius) ? rule_on_plane(shape.middle) : radius_rule;
    return made;
}

geo_value geo_value::within(const geo::center_sphere& shape) {
    geo_value made;
    made.bytes_.bytes() = shape_bytes("$centerSphere", make_array(coordinates(shape.middle), shape.radians));
    made.rule_ = is_length(shape.radians) ? broken_geo_rule(shape.middle) : radius_rule;
    return made;
}

template <class Shape>
geo_value geo_value::geometry(const Shape& shape) {
    geo_value made;
    query_writer out(made.bytes_);
    const std::size_t start = out.open();
    made.rule_ = put_geometry(out, shape);
    out.close(start);
    return made;
}
template geo_value geo_value::geometry(const geo::point&);
template geo_value geo_value::geometry(const geo::line_string&);
template geo_value geo_value::geometry(const geo::polygon&);
template geo_value geo_value::geometry(const geo::multi_point&);
template geo_value geo_value::geometry(const geo::multi_line_string&);
template geo_value geo_value::geometry(const geo::multi_polygon&);
template geo_value geo_value::geometry(const geo::geometry_collection&);

filter_bytes geo_value::on(const path_block& path, filter_operator op) const {
    entry e = condition_entry(
        path, op, rule_ == nullptr ? hold_bytes(bson::type::document, bytes_.bytes().data(), bytes_.bytes().size()) : hold_refused(rule_));
    return filter_bytes(&e, 1);
}

} // namespace strongo::detail
