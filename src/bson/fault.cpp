#include <strongo/bson/detail/fault.hpp>

#include <strongo/error/error_info.hpp>

#include <utility>

namespace strongo::bson::detail {

std::string expected_but_got(std::string_view expected, type actual) {
    return std::string("expected ").append(expected).append(" but got ").append(alias(actual));
}

namespace {

error codec_error(error_kind kind, codec_fault details, std::string text) {
    if (details.reason.empty()) { // nothing stands around it in the text
        details.reason = text;
    }
    return error(error_info{.kind = kind, .origin = error_origin::codec, .text = std::move(text), .codec = std::move(details)});
}

} // namespace

error decode_error(codec_fault details, std::string text) {
    return codec_error(error_kind::decode, std::move(details), std::move(text));
}

error encode_error(codec_fault details, std::string text) {
    return codec_error(error_kind::encode, std::move(details), std::move(text));
}

} // namespace strongo::bson::detail
