#pragma once
// Bytes written as hex digits.

#include <cstddef>
#include <string_view>
#include <vector>

namespace bench {

/// The bytes that `digits` (pairs of 0-9 and a-f) stand for.
[[nodiscard]] inline std::vector<std::byte> from_hex(std::string_view digits) {
    const auto value = [](char digit) { return static_cast<unsigned>(digit <= '9' ? digit - '0' : digit - 'a' + 10); };
    std::vector<std::byte> bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
        bytes.push_back(static_cast<std::byte>(value(digits[i]) << 4 | value(digits[i + 1])));
    }
    return bytes;
}

} // namespace bench
