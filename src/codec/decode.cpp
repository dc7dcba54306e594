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

} // namespace strongo::detail
