#pragma once
// Hexadecimal digits.

#include <cstddef>
#include <string>

namespace strongo::bson::detail {

/// The value of a digit of either case, or -1.
[[nodiscard]] constexpr int hex_digit(char c) noexcept {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/// Appends two digits in lower case.
inline void append_hex(std::string& text, std::byte b) {
    constexpr const char* digits = "0123456789abcdef";
    text += digits[std::to_integer<unsigned>(b) >> 4];
    text += digits[std::to_integer<unsigned>(b) & 15];
}

} // namespace strongo::bson::detail
