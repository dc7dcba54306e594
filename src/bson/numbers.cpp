#include <strongo/bson/detail/numbers.hpp>

#include <strongo/bson/detail/wire.hpp>

#include <bson/bson.h>
#include <fmt/format.h>

#include <algorithm>
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
    return outcome == number_outcome::fraction ? fmt::format("{} is not a whole number and cannot be read as {}", text, target)
                                               : fmt::format("{} is out of range for {}", text, target);
}

} // namespace strongo::bson::detail
