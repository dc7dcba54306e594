#include <strongo/codec/value.hpp>

#include <strongo/codec/detail/value_codec.hpp>

#include <utility>

namespace strongo {

std::byte* codec<bson::value>::write(std::byte* to, const bson::value& value, encode_context& context) {
    codec_fault why;
    to = bson::detail::value_access::write(to, value, context.depth_left(), why);
    if (to == nullptr) {
        context.fail(why.what, std::move(why.reason));
        if (!why.path.empty()) {
            context.in_field(why.path);
        }
    }
    return to;
}

bool codec<bson::value>::read(reader& in, bson::type actual, bson::value& out, decode_context& context) {
    const std::byte* const end = detail::find_end(in, actual, context);
    if (end == nullptr) {
        return false;
    }
    if (!bson::detail::value_access::read(out, actual, {in.at, end}, context.depth_left())) {
        return context.fail_malformed("a value inside of this one is not BSON, or is nested too deep");
    }
    in.at = end;
    return true;
}

} // namespace strongo
