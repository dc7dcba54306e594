#include <strongo/bson/decimal128.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/numbers.hpp>

#include <bson/bson.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <ostream>

namespace strongo {
namespace {

namespace wire = bson::detail;

__extension__ using uint128 = unsigned __int128;

constexpr int exponent_bias = 6176;
constexpr int most_digits = 34;
constexpr int least_exponent = -exponent_bias;
constexpr int largest_exponent = 6111;

constexpr uint128 power_of_ten(int exponent) {
    uint128 power = 1;
    for (int i = 0; i < exponent; ++i) {
        power *= 10;
    }
    return power;
}

// A finite number: digits × 10^exponent.
struct finite {
    uint128 digits;
    int exponent;
};

finite unpack(std::uint64_t low, std::uint64_t high) noexcept {
    if ((high >> 61 & 3) == 3) { // digits from 2^113 on, which are more than 34: the standard says that they mean 0
        return {0, 0};
    }
    const uint128 digits = static_cast<uint128>(high & 0x1ffffffffffff) << 64 | low;
    return {digits < power_of_ten(most_digits) ? digits : 0, static_cast<int>(high >> 49 & 0x3fff) - exponent_bias};
}

int count_digits(uint128 digits) noexcept {
    int count = 0;
    for (; digits != 0; digits /= 10) {
        ++count;
    }
    return count;
}

std::strong_ordering compare_magnitude(finite a, finite b) noexcept {
    if (a.digits == 0 || b.digits == 0) {
        return (a.digits != 0) <=> (b.digits != 0);
    }
    const int a_count = count_digits(a.digits);
    const int b_count = count_digits(b.digits);
    if (a_count + a.exponent != b_count + b.exponent) {
        return a_count + a.exponent <=> b_count + b.exponent;
    }
    // The first digits have one weight: with equally many digits the numbers are ordered like them.
    if (a_count < b_count) {
        a.digits *= power_of_ten(b_count - a_count);
    } else {
        b.digits *= power_of_ten(a_count - b_count);
    }
    return a.digits < b.digits   ? std::strong_ordering::less
           : a.digits > b.digits ? std::strong_ordering::greater
                                 : std::strong_ordering::equal;
}

bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}

char lower(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_word(std::string_view text, std::string_view word) noexcept {
    if (text.size() != word.size()) {
        return false;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (lower(text[i]) != word[i]) {
            return false;
        }
    }
    return true;
}

// What a text says: digits × 10^exponent, without zeros in front, or one of the words.
struct spelled_number {
    std::string digits{};
    std::int64_t exponent = 0;
    bool negative = false;
    bool is_word = false;
};

// Far beyond every exponent that matters, far within an integer.
constexpr std::int64_t most_exponent = 1'000'000'000;

// Reads "[+-](inf|infinity|nan|digits[.digits][e[+-]digits])", with a digit before or behind the point.
bool spell_out(std::string_view text, spelled_number& out) {
    std::size_t at = 0;
    if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
        out.negative = text[0] == '-';
        at = 1;
    }
    const auto word = text.substr(at);
    if (is_word(word, "inf") || is_word(word, "infinity") || is_word(word, "nan")) {
        out.is_word = true;
        return true;
    }
    const auto count = [&](auto use) {
        const std::size_t from = at;
        for (; at < text.size() && is_digit(text[at]); ++at) {
            use(text[at]);
        }
        return at - from;
    };
    const auto add_digit = [&](char digit) {
        if (digit != '0' || !out.digits.empty()) {
            out.digits += digit;
        }
    };
    std::size_t digits = count(add_digit);
    if (at < text.size() && text[at] == '.') {
        ++at;
        const std::size_t fraction = count(add_digit);
        digits += fraction;
        out.exponent -= static_cast<std::int64_t>(fraction);
    }
    if (digits == 0) {
        return false;
    }
    if (at < text.size() && lower(text[at]) == 'e') {
        ++at;
        const bool negative = at < text.size() && text[at] == '-';
        at += negative || (at < text.size() && text[at] == '+') ? 1u : 0u;
        std::int64_t exponent = 0;
        if (count([&](char digit) { exponent = std::min(exponent * 10 + (digit - '0'), most_exponent); }) == 0) {
            return false;
        }
        out.exponent += negative ? -exponent : exponent;
    }
    return at == text.size();
}

error text_error(fault what, std::string_view text, std::string_view why) {
    return wire::decode_error({.what = what, .size = text.size()}, fmt::format("\"{}\" {}", text.substr(0, 64), why));
}

} // namespace

decimal128 decimal128::from_double(double value) noexcept {
    if (!std::isfinite(value)) {
        return decimal128(0, std::isnan(value) ? special_bits : infinity_bits | (value < 0 ? sign_bit : 0));
    }
    // "[-]d[.d…]e±d[d…]" with at most 17 digits
    std::array<char, 32> text{};
    const char* const end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific).ptr;
    std::uint64_t digits = 0;
    int exponent = 0;
    const char* at = text.data();
    for (bool fraction = false; *at != 'e'; ++at) {
        if (is_digit(*at)) {
            digits = digits * 10 + static_cast<std::uint64_t>(*at - '0');
            exponent -= fraction ? 1 : 0;
        }
        fraction = fraction || *at == '.';
    }
    int power = 0;
    std::from_chars(at[1] == '+' ? at + 2 : at + 1, end, power);
    exponent += power;
    // 100 rather than 1E+2, as long as it has no more digits than doubles have
    std::uint64_t whole = digits;
    int left = exponent;
    for (; left > 0 && whole * 10 < 100000000000000000u; --left) {
        whole *= 10;
    }
    if (left == 0) {
        digits = whole;
        exponent = 0;
    }
    const auto biased = static_cast<std::uint64_t>(digits == 0 ? exponent_bias : exponent + exponent_bias);
    return decimal128(digits, biased << 49 | (std::signbit(value) ? sign_bit : 0));
}

result<decimal128> decimal128::from_string(std::string_view text) {
    spelled_number number;
    if (!spell_out(text, number)) { // libbson makes NaN of it, or an error, depending on its version
        return text_error(fault::malformed, text, "is no decimal number");
    }
    std::string plain(text);
    if (!number.is_word) {
        // libbson loses count in long texts and large exponents; it gets a short one for the same number.
        auto& [digits, exponent, negative, is_word] = number;
        while (digits.size() > most_digits && digits.back() == '0') {
            digits.pop_back();
            ++exponent;
        }
        if (digits.empty()) {
            digits = "0";
            exponent = std::clamp<std::int64_t>(exponent, least_exponent, largest_exponent);
        }
        if (digits.size() > most_digits || exponent < least_exponent - most_digits || exponent > largest_exponent + most_digits) {
            return text_error(fault::range, text, "cannot be held exactly by decimal128");
        }
        plain = fmt::format("{}{}E{}", negative ? "-" : "", digits, exponent);
    }
    bson_decimal128_t parsed{};
    const bool done = bson_decimal128_from_string(plain.c_str(), &parsed);
    const decimal128 made(parsed.low, parsed.high);
    if (!done || (!number.is_word && (made.is_nan() || made.is_infinite()))) { // it overflows to one of them
        return text_error(fault::range, text, "cannot be held exactly by decimal128");
    }
    return made;
}

std::string decimal128::to_string() const {
    std::array<char, BSON_DECIMAL128_STRING> text{};
    const bson_decimal128_t value{.low = low(), .high = high()};
    bson_decimal128_to_string(&value, text.data());
    return text.data();
}

result<std::int64_t> decimal128::to_int64() const {
    if (is_nan()) {
        return wire::decode_error({.what = fault::range, .size = size}, "NaN has no decimal value");
    }
    std::int64_t value = 0;
    const auto outcome = wire::to_int64(bson::type::decimal128, bytes_.data(), value);
    if (outcome != wire::number_outcome::ok) {
        return wire::decode_error({.what = fault::range, .size = size},
                                  wire::describe(outcome, bson::type::decimal128, bytes_.data(), "int64"));
    }
    return value;
}

result<double> decimal128::to_double() const {
    double value = 0;
    const auto outcome = wire::to_double(bson::type::decimal128, bytes_.data(), value);
    if (outcome != wire::number_outcome::ok) {
        return wire::decode_error({.what = fault::range, .size = size},
                                  wire::describe(outcome, bson::type::decimal128, bytes_.data(), "double"));
    }
    return value;
}

std::partial_ordering decimal128::compare(const decimal128& a, const decimal128& b) noexcept {
    if (a.is_nan() || b.is_nan()) {
        return std::partial_ordering::unordered;
    }
    if (a.is_infinite() || b.is_infinite()) {
        const auto rank = [](const decimal128& d) { return !d.is_infinite() ? 0 : d.is_negative() ? -1 : 1; };
        return rank(a) <=> rank(b);
    }
    const finite x = unpack(a.low(), a.high());
    const finite y = unpack(b.low(), b.high());
    const bool x_negative = a.is_negative() && x.digits != 0;
    const bool y_negative = b.is_negative() && y.digits != 0;
    if (x_negative != y_negative) {
        return y_negative <=> x_negative;
    }
    return x_negative ? compare_magnitude(y, x) : compare_magnitude(x, y);
}

std::ostream& operator<<(std::ostream& out, const decimal128& value) {
    return out << value.to_string();
}

} // namespace strongo
