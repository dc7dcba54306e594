// Unicode Standard 15, table 3-7: which byte sequences are UTF-8.
#include <strongo/bson/detail/utf8.hpp>

#include "support/catch.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace std::string_literals;
using namespace std::string_view_literals;
using strongo::bson::detail::is_utf8;

// As in a string of its own allocation, so that a sanitizer sees reads beyond it.
bool valid(std::string_view text) {
    const std::vector<char> exact(text.begin(), text.end());
    return is_utf8(exact.data(), exact.size());
}

std::string encoded(std::uint32_t c) {
    const auto byte = [](std::uint32_t b) { return static_cast<char>(static_cast<unsigned char>(b)); };
    if (c < 0x80) return {byte(c)};
    if (c < 0x800) return {byte(0xc0 | c >> 6), byte(0x80 | (c & 63))};
    if (c < 0x10000) return {byte(0xe0 | c >> 12), byte(0x80 | (c >> 6 & 63)), byte(0x80 | (c & 63))};
    return {byte(0xf0 | c >> 18), byte(0x80 | (c >> 12 & 63)), byte(0x80 | (c >> 6 & 63)), byte(0x80 | (c & 63))};
}

TEST_CASE("every code point but the surrogates is valid") {
    std::uint32_t wrong = 0;
    for (std::uint32_t c = 0; c <= 0x10ffff; ++c) {
        const bool is_surrogate = c >= 0xd800 && c <= 0xdfff;
        const std::string text = encoded(c);
        if (is_utf8(text) == is_surrogate) ++wrong;
    }
    CHECK(wrong == 0);
}

TEST_CASE("code points beyond the last one are invalid") {
    CHECK_FALSE(valid("\xf4\x90\x80\x80"sv));
    CHECK_FALSE(valid("\xf5\x80\x80\x80"sv));
    CHECK_FALSE(valid("\xf8\x88\x80\x80\x80"sv));
    CHECK_FALSE(valid("\xff"sv));
}

TEST_CASE("overlong forms are invalid") {
    CHECK_FALSE(valid("\xc0\x80"sv));
    CHECK_FALSE(valid("\xc1\xbf"sv));
    CHECK_FALSE(valid("\xe0\x80\x80"sv));
    CHECK_FALSE(valid("\xe0\x9f\xbf"sv));
    CHECK_FALSE(valid("\xf0\x80\x80\x80"sv));
    CHECK_FALSE(valid("\xf0\x8f\xbf\xbf"sv));
}

TEST_CASE("every pair of bytes is judged as the table says") {
    int wrong = 0;
    for (int a = 0; a < 256; ++a) {
        for (int b = 0; b < 256; ++b) {
            const bool right = (a < 0x80 && b < 0x80) || (a >= 0xc2 && a <= 0xdf && b >= 0x80 && b <= 0xbf);
            const std::string text = {static_cast<char>(a), static_cast<char>(b)};
            if (valid(text) != right) ++wrong;
        }
    }
    CHECK(wrong == 0);
}

TEST_CASE("a sequence cut short is invalid at every length") {
    for (const auto whole : {"\xc3\xa9"sv, "\xe2\x82\xac"sv, "\xf0\x9f\x98\x80"sv}) {
        CHECK(valid(whole));
        for (std::size_t size = 1; size < whole.size(); ++size) {
            CHECK_FALSE(valid(whole.substr(0, size)));
            CHECK_FALSE(valid("0123456789"s.append(whole.substr(0, size))));
            CHECK_FALSE(valid(std::string(whole.substr(0, size)) + "0123456789"));
        }
    }
}

TEST_CASE("a lone continuation byte is found wherever it stands") {
    for (std::size_t size = 1; size <= 40; ++size) {
        CHECK(valid(std::string(size, 'a')));
        for (std::size_t at = 0; at < size; ++at) {
            std::string text(size, 'a');
            text[at] = '\x80';
            INFO("byte " << at << " of " << size);
            CHECK_FALSE(valid(text));
        }
    }
}

TEST_CASE("a character is found valid wherever it stands") {
    for (std::size_t before = 0; before <= 20; ++before) {
        for (std::size_t behind = 0; behind <= 20; ++behind) {
            CHECK(valid(std::string(before, 'a') + "\xe2\x82\xac" + std::string(behind, 'a')));
        }
    }
}

TEST_CASE("the empty text and NUL characters are valid") {
    CHECK(is_utf8(nullptr, 0));
    CHECK(valid(""sv));
    CHECK(valid("\0"sv));
    CHECK(valid("a\0b"sv));
}

} // namespace
