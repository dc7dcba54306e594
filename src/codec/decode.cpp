#include <strongo/codec/decode.hpp>

#include <strongo/bson/detail/wire.hpp>

#include <fmt/format.h>

namespace strongo::detail {

bool fail_length(document_view bytes, decode_context& context) {
    const auto given = bytes.bytes();
    if (given.size() < bson::detail::min_document_size) {
        return context.fail_malformed(fmt::format("a document has at least 5 bytes, not {}", given.size()));
    }
    const std::size_t said = bson::detail::get_size(given.data());
    return context.fail_malformed(fmt::format("the document says that it has {} bytes, but there are {}", said, given.size()));
}

result<void> failure_of(const decode_context& context, std::string_view type) {
    return context.take_error(type);
}

std::size_t prefix_size(std::span<const std::byte> bytes) noexcept {
    if (bytes.size() < bson::detail::min_document_size) {
        return bytes.size();
    }
    const std::size_t said = bson::detail::get_size(bytes.data());
    return said < bytes.size() ? said : bytes.size();
}

} // namespace strongo::detail
