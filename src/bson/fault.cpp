#include <strongo/bson/detail/fault.hpp>

#include <strongo/error/error_info.hpp>

#include <utility>

namespace strongo::bson::detail {

std::string expected_but_got(std::string_view expected, type actual) {
    return std::string("expected ").append(expected).append(" but got ").append(alias(actual));
}

error decode_error(codec_fault details, std::string text) {
    return error(
        error_info{.kind = error_kind::decode, .origin = error_origin::codec, .text = std::move(text), .codec = std::move(details)});
}

error encode_error(codec_fault details, std::string text) {
    return error(
        error_info{.kind = error_kind::encode, .origin = error_origin::codec, .text = std::move(text), .codec = std::move(details)});
}

} // namespace strongo::bson::detail
