#include <strongo/bson/make_document.hpp>

namespace strongo::detail {

namespace wire = bson::detail;

std::byte* put_literal(std::byte* to, const literal_value& value) noexcept {
    if (value.put != nullptr) {
        return value.put(to, value.from);
    }
    if (value.type == bson::type::binary && !value.is_raw) {
        return wire::put_binary(to, 0, {static_cast<const std::byte*>(value.from), value.size - 5});
    }
    if (value.type == bson::type::string && !value.is_raw) {
        return wire::put_string(to, {static_cast<const char*>(value.from), value.size - 5});
    }
    return wire::put(to, value.from != nullptr ? value.from : &value.word, value.size);
}

bson::buffer write_document(std::span<const literal_element> elements) {
    std::size_t size = wire::min_document_size;
    for (const auto& [key, value] : elements) {
        size += 2 + key.size() + value.size;
    }
    bson::buffer bytes;
    std::byte* to = wire::put(bytes.grow(size), static_cast<std::uint32_t>(size));
    for (const auto& [key, value] : elements) {
        *to++ = static_cast<std::byte>(value.type);
        to = wire::put(to, key.data(), key.size());
        *to++ = std::byte{0};
        to = put_literal(to, value);
    }
    *to = std::byte{0};
    return bytes;
}

bson::buffer write_array(std::span<const literal_value> values) {
    std::size_t size = wire::min_document_size + values.size() + wire::array_keys_size(values.size());
    for (const auto& value : values) {
        size += value.size;
    }
    bson::buffer bytes;
    std::byte* to = wire::put(bytes.grow(size), static_cast<std::uint32_t>(size));
    std::size_t index = 0;
    for (const auto& value : values) {
        *to++ = static_cast<std::byte>(value.type);
        to = put_literal(wire::put_array_key(to, index++), value);
    }
    *to = std::byte{0};
    return bytes;
}

} // namespace strongo::detail
