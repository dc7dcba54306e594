#include <strongo/bson/detail/numbers.hpp>

#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/detail/wire.hpp>

#include <bson/bson.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

namespace strongo::bson::detail {
namespace {

constexpr double two_to_63 = 9223372036854775808.0;

bson_decimal128_t decimal_at(const std::byte* value) noexcept {
    return {.low = get<std::uint64_t>(value), .high = get<std::uint64_t>(value + 8)};
}

std::string decimal_text(const std::byte* value) {
    char text[BSON_DECIMAL128_STRING];
    const bson_decimal128_t decimal = decimal_at(value);
    bson_decimal128_to_string(&decimal, text);
    return text;
}

number_outcome double_to_int64(double value, std::int64_t& out) noexcept {
    if (std::isnan(value)) {
        return number_outcome::fraction;
    }
    if (!(value >= -two_to_63 && value < two_to_63)) {
        return std::isinf(value) || std::trunc(value) == value ? number_outcome::range : number_outcome::fraction;
    }
    out = static_cast<std::int64_t>(value);
    return static_cast<double>(out) == value ? number_outcome::ok : number_outcome::fraction;
}

// The value is digits × 10^exponent; its text as libbson writes it is "[-]d[.d][E±n]", "Infinity" or "NaN".
number_outcome decimal_to_int64(const std::byte* value, std::int64_t& out) noexcept {
    char text[BSON_DECIMAL128_STRING];
    const bson_decimal128_t decimal = decimal_at(value);
    bson_decimal128_to_string(&decimal, text);
    const char* at = text;
    const bool negative = *at == '-';
    at += negative ? 1 : 0;
    if (*at == 'N') {
        return number_outcome::fraction;
    }
    if (*at == 'I') {
        return number_outcome::range;
    }
    char digits[BSON_DECIMAL128_STRING];
    int count = 0;
    int exponent = 0;
    bool fraction = false;
    for (; *at != '\0' && *at != 'E'; ++at) {
        if (*at == '.') {
            fraction = true;
            continue;
        }
        exponent -= fraction ? 1 : 0;
        if (*at != '0' || count != 0) {
            digits[count++] = *at;
        }
    }
    if (*at == 'E') {
        exponent += std::atoi(at + 1);
    }
    if (count == 0) {
        out = 0;
        return number_outcome::ok;
    }
    for (; exponent < 0 && count > 0; ++exponent) {
        if (digits[--count] != '0') {
            return number_outcome::fraction;
        }
    }
    if (exponent < 0) {
        return number_outcome::fraction;
    }
    if (count + exponent > 19) { // 2^63 has 19 digits
        return number_outcome::range;
    }
    std::uint64_t magnitude = 0;
    for (int i = 0; i < count + exponent; ++i) {
        magnitude = magnitude * 10 + (i < count ? static_cast<std::uint64_t>(digits[i] - '0') : 0u);
    }
    constexpr std::uint64_t limit = std::uint64_t{1} << 63;
    if (magnitude > limit || (magnitude == limit && !negative)) {
        return number_outcome::range;
    }
    out = static_cast<std::int64_t>(negative ? 0 - magnitude : magnitude);
    return number_outcome::ok;
}

} // namespace

number_outcome to_int64(type t, const std::byte* value, std::int64_t& out) noexcept {
    switch (t) {
    case type::int32: out = get<std::int32_t>(value); return number_outcome::ok;
    case type::int64: out = get<std::int64_t>(value); return number_outcome::ok;
    case type::float64: return double_to_int64(get<double>(value), out);
    case type::decimal128: return decimal_to_int64(value, out);
    default: return number_outcome::not_a_number;
    }
}

number_outcome to_double(type t, const std::byte* value, double& out) {
    switch (t) {
    case type::int32: out = get<std::int32_t>(value); return number_outcome::ok;
    case type::int64: out = static_cast<double>(get<std::int64_t>(value)); return number_outcome::ok;
    case type::float64: out = get<double>(value); return number_outcome::ok;
    case type::decimal128: {
        char text[BSON_DECIMAL128_STRING];
        const bson_decimal128_t decimal = decimal_at(value);
        bson_decimal128_to_string(&decimal, text);
        // strtod takes the decimal point from the locale; without a point, d.ddEn is dddE(n-2) in every locale.
        std::string plain(text);
        if (const auto point = plain.find('.'); point != std::string::npos) {
            plain.erase(point, 1);
            const auto digits_end = std::min(plain.find('E'), plain.size());
            const int exponent = digits_end < plain.size() ? std::atoi(plain.c_str() + digits_end + 1) : 0;
            plain.resize(digits_end);
            plain += fmt::format("E{}", exponent - static_cast<int>(digits_end - point));
        }
        out = std::strtod(plain.c_str(), nullptr);
        return std::isinf(out) && plain.back() != 'y' ? number_outcome::range : number_outcome::ok; // "Infinity" itself is no overflow
    }
    default: return number_outcome::not_a_number;
    }
}

namespace {

// The digits of a finite number without zeros at either end, and the power of ten of the last one: equal for equal numbers.
struct plain_digits {
    std::string digits{};
    int exponent = 0;
    bool operator==(const plain_digits&) const = default;
};

plain_digits plain(std::string_view text) {
    plain_digits made;
    bool fraction = false;
    std::size_t at = 0;
    for (; at < text.size() && text[at] != 'E' && text[at] != 'e'; ++at) {
        if (text[at] == '.') {
            fraction = true;
        } else if (text[at] != '-') {
            made.digits += text[at];
            made.exponent -= fraction ? 1 : 0;
        }
    }
    if (at < text.size()) {
        made.exponent += std::atoi(std::string(text.substr(at + 1)).c_str());
    }
    made.digits.erase(0, made.digits.find_first_not_of('0'));
    if (made.digits.empty()) {
        return {};
    }
    while (made.digits.back() == '0') {
        made.digits.pop_back();
        ++made.exponent;
    }
    return made;
}

} // namespace

bool is_exact(type t, const std::byte* value, double result) {
    switch (t) {
    case type::int64: return result < two_to_63 && static_cast<std::int64_t>(result) == get<std::int64_t>(value);
    case type::decimal128: {
        if (!std::isfinite(result)) {
            return true; // only NaN and the infinities become such a double
        }
        std::array<char, 800> text{}; // a double has up to 767 digits
        const auto end = std::to_chars(text.data(), text.data() + text.size(), result, std::chars_format::scientific, 766).ptr;
        return plain({text.data(), static_cast<std::size_t>(end - text.data())}) == plain(decimal_text(value));
    }
    default: return true;
    }
}

number_outcome to_decimal(type t, const std::byte* value, decimal128& out) noexcept {
    switch (t) {
    case type::int32: out = get<std::int32_t>(value); return number_outcome::ok;
    case type::int64: out = get<std::int64_t>(value); return number_outcome::ok;
    case type::float64: out = decimal128(get<double>(value)); return number_outcome::ok;
    case type::decimal128: out = decimal128(get<std::array<std::byte, decimal128::size>>(value)); return number_outcome::ok;
    default: return number_outcome::not_a_number;
    }
}

std::chrono::milliseconds timestamp_time(const std::byte* value) noexcept {
    return std::chrono::seconds(get<std::uint32_t>(value + 4)); // behind the increment
}

std::string describe(number_outcome outcome, type t, const std::byte* value, std::string_view target) {
    std::string text;
    switch (t) {
    case type::int32: text = fmt::format("{}", get<std::int32_t>(value)); break;
    case type::int64: text = fmt::format("{}", get<std::int64_t>(value)); break;
    case type::float64: {
        const double number = get<double>(value);
        text = std::isnan(number) ? "NaN" : std::isinf(number) ? (number < 0 ? "-Infinity" : "Infinity") : fmt::format("{}", number);
        break;
    }
    case type::decimal128: text = decimal_text(value); break;
    default: break;
    }
    switch (outcome) {
    case number_outcome::fraction: return fmt::format("{} is not a whole number and cannot be read as {}", text, target);
    case number_outcome::rounded: return fmt::format("{} cannot be held exactly by {}", text, target);
    default: return fmt::format("{} is out of range for {}", text, target);
    }
}

} // namespace strongo::bson::detail
