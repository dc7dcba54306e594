#include <strongo/codec/encode.hpp>

namespace strongo::detail {

result<void> failure_of(const encode_context& context, std::string_view type) {
    return context.take_error(type);
}

} // namespace strongo::detail
