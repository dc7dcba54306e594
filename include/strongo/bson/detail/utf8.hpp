#pragma once
// UTF-8 as the Unicode Standard defines it (table 3-7): no overlong forms, no surrogates, nothing above U+10FFFF.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace strongo::bson::detail {

[[nodiscard]] bool is_utf8_beyond_ascii(const char* text, std::size_t size) noexcept;

// The bytes at `at` as a number; copied to `to` on the way when there is a copy to make.
template <class Word, bool Copy>
inline std::uint64_t take(char* to, const char* text, std::size_t at) noexcept {
    Word word;
    std::memcpy(&word, text + at, sizeof word);
    if constexpr (Copy) {
        std::memcpy(to + at, &word, sizeof word);
    }
    return word;
}

// All bytes of `text` or-ed together in words, of which the last may overlap the one before it.
template <bool Copy>
inline std::uint64_t take_all(char* to, const char* text, std::size_t size) noexcept {
    if (size >= 8) {
        std::uint64_t seen = 0;
        for (std::size_t at = 0; at + 8 < size; at += 8) {
            seen |= take<std::uint64_t, Copy>(to, text, at);
        }
        return seen | take<std::uint64_t, Copy>(to, text, size - 8);
    }
    if (size >= 4) {
        return take<std::uint32_t, Copy>(to, text, 0) | take<std::uint32_t, Copy>(to, text, size - 4);
    }
    if (size == 0) {
        return 0;
    }
    return take<std::uint8_t, Copy>(to, text, 0) | take<std::uint8_t, Copy>(to, text, size / 2) |
           take<std::uint8_t, Copy>(to, text, size - 1);
}

inline constexpr std::uint64_t high_bits = 0x8080808080808080u;

/// Whether `text` is valid UTF-8; NUL characters are. Text of ASCII alone is passed a word at a time.
[[nodiscard]] inline bool is_utf8(const char* text, std::size_t size) noexcept {
    return (take_all<false>(nullptr, text, size) & high_bits) == 0 || is_utf8_beyond_ascii(text, size);
}

/// Copies `text` to `to`, which must not overlap it, and says whether it is valid UTF-8: what is copied need not be read again.
[[nodiscard]] inline bool copy_utf8(char* to, const char* text, std::size_t size) noexcept {
    return (take_all<true>(to, text, size) & high_bits) == 0 || is_utf8_beyond_ascii(text, size);
}

[[nodiscard]] inline bool is_utf8(std::string_view text) noexcept {
    return is_utf8(text.data(), text.size());
}

} // namespace strongo::bson::detail
