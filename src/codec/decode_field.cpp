#include <strongo/codec/decode_field.hpp>

#include <strongo/codec/detail/place.hpp>

namespace strongo::detail {

bool fail_to_find(document_view bytes, std::string_view path, element_view found, decode_context& context) {
    const trail way = follow(bytes.bytes(), path);
    if (found.is_malformed()) {
        context.fail_malformed("an element on the way to the field");
        context.in_field(way.rest, way.element);
    } else {
        context.fail_missing(way.rest);
    }
    if (way.element != nullptr) {
        context.in_field(way.found, way.element);
    }
    return false;
}

bool fail_inside(document_view bytes, std::string_view path, element_view found, decode_context& context) {
    return context.in_field(follow(bytes.bytes(), path).found, found.element_bytes().data());
}

} // namespace strongo::detail
