#include <strongo/bson/detail/wire.hpp>

#include <array>
#include <charconv>

namespace strongo::bson {

namespace detail {

std::byte* put_long_array_key(std::byte* to, std::size_t index) noexcept {
    std::array<char, 20> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), index).ptr;
    to = put(to, digits.data(), static_cast<std::size_t>(end - digits.data()));
    *to = std::byte{0};
    return to + 1;
}

std::size_t variable_value_size(type t, const std::byte* from, std::size_t available) noexcept {
    switch (t) {
    case type::code:
    case type::symbol: return is_string(from, available) ? 4 + get_size(from) : npos;
    case type::document:
    case type::array: return is_document(from, available) ? get_size(from) : npos;
    case type::binary: return available >= 5 && get_size(from) <= available - 5 ? 5 + get_size(from) : npos;
    case type::regex: {
        const void* const pattern_end = std::memchr(from, 0, available);
        if (pattern_end == nullptr) {
            return npos;
        }
        const std::size_t pattern = static_cast<std::size_t>(static_cast<const std::byte*>(pattern_end) - from) + 1;
        const void* const options_end = std::memchr(from + pattern, 0, available - pattern);
        return options_end != nullptr ? static_cast<std::size_t>(static_cast<const std::byte*>(options_end) - from) + 1 : npos;
    }
    case type::dbpointer: {
        if (!is_string(from, available)) {
            return npos;
        }
        const std::size_t size = 4 + get_size(from) + 12;
        return size <= available ? size : npos;
    }
    case type::code_with_scope: {
        // int32 size of all, string, document: 14 bytes when both are empty
        if (available < 14) {
            return npos;
        }
        const std::size_t size = get_size(from);
        if (size < 14 || size > available || !is_string(from + 4, size - 4)) {
            return npos;
        }
        const std::size_t code = 4 + get_size(from + 4);
        return is_document(from + 4 + code, size - 4 - code) && get_size(from + 4 + code) == size - 4 - code ? size : npos;
    }
    default: return npos;
    }
}

} // namespace detail
} // namespace strongo::bson
