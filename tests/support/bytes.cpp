#include "bytes.hpp"

#include "catch.hpp"

#include <algorithm>
#include <stdexcept>

namespace strongo_test {
namespace {

int digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// The bytes from a little before `at` to a little behind it, the one at `at` in brackets.
std::string around(std::span<const std::byte> bytes, std::size_t at) {
    const std::size_t from = at < 8 ? 0 : at - 8;
    const std::size_t to = std::min(bytes.size(), at + 9);
    std::string text = from == 0 ? "" : "… ";
    for (std::size_t i = from; i < to; ++i) {
        const auto hex = to_hex(bytes.subspan(i, 1));
        text += i == at ? "[" + hex + "] " : hex + " ";
    }
    return text + (at >= bytes.size() ? "[end]" : to == bytes.size() ? "" : "…");
}

} // namespace

std::vector<std::byte> from_hex(std::string_view hex) {
    std::vector<std::byte> bytes;
    int high = -1;
    for (const char c : hex) {
        if (c == ' ' && high < 0) continue;
        const int value = digit(c);
        if (value < 0) throw std::invalid_argument("not hex: " + std::string(hex));
        if (high < 0) {
            high = value;
        } else {
            bytes.push_back(static_cast<std::byte>(high * 16 + value));
            high = -1;
        }
    }
    if (high >= 0) throw std::invalid_argument("half a byte at the end of " + std::string(hex));
    return bytes;
}

std::string to_hex(std::span<const std::byte> bytes) {
    std::string text;
    for (const std::byte b : bytes) {
        text += "0123456789abcdef"[std::to_integer<unsigned>(b) >> 4];
        text += "0123456789abcdef"[std::to_integer<unsigned>(b) & 15];
    }
    return text;
}

std::string first_difference(std::span<const std::byte> actual, std::span<const std::byte> expected) {
    const auto [a, e] = std::ranges::mismatch(actual, expected);
    if (a == actual.end() && e == expected.end()) return "same";
    const auto at = static_cast<std::size_t>(a - actual.begin());
    return "first difference at byte " + std::to_string(at) + "\nactual   (" + std::to_string(actual.size()) +
           " bytes): " + around(actual, at) + "\nexpected (" + std::to_string(expected.size()) + " bytes): " + around(expected, at);
}

void check_bytes(std::span<const std::byte> actual, std::span<const std::byte> expected, std::source_location where) {
    const auto difference = first_difference(actual, expected);
    INFO(where.file_name() << ":" << where.line());
    INFO("actual bytes: " << to_hex(actual.first(std::min<std::size_t>(actual.size(), 4096))));
    CHECK(difference == "same");
}

void check_bytes(std::span<const std::byte> actual, std::string_view expected_hex, std::source_location where) {
    check_bytes(actual, from_hex(expected_hex), where);
}

exact_bytes::exact_bytes(std::span<const std::byte> bytes) {
    bytes_.reserve(bytes.size());
    bytes_.assign(bytes.begin(), bytes.end());
}

} // namespace strongo_test
