#pragma once
// UTF-8 as the Unicode Standard defines it (table 3-7): no overlong forms, no surrogates, nothing above U+10FFFF.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace strongo::bson::detail {

[[nodiscard]] bool is_utf8_beyond_ascii(const char* text, std::size_t size) noexcept;

/// Whether `text` is valid UTF-8; NUL characters are. Text of ASCII alone is passed a word at a time.
[[nodiscard]] inline bool is_utf8(const char* text, std::size_t size) noexcept {
    constexpr std::uint64_t high_bits = 0x8080808080808080u;
    std::uint64_t seen = 0;
    if (size >= 8) {
        std::size_t at = 0;
        for (; at + 8 <= size; at += 8) {
            std::uint64_t word;
            std::memcpy(&word, text + at, 8);
            seen |= word;
        }
        std::uint64_t last; // overlaps the word before it
        std::memcpy(&last, text + size - 8, 8);
        seen |= last;
    } else if (size >= 4) {
        std::uint32_t first;
        std::uint32_t last;
        std::memcpy(&first, text, 4);
        std::memcpy(&last, text + size - 4, 4);
        seen = first | last;
    } else if (size != 0) {
        seen = static_cast<unsigned char>(text[0] | text[size / 2] | text[size - 1]);
    }
    return (seen & high_bits) == 0 || is_utf8_beyond_ascii(text, size);
}

[[nodiscard]] inline bool is_utf8(std::string_view text) noexcept {
    return is_utf8(text.data(), text.size());
}

} // namespace strongo::bson::detail
