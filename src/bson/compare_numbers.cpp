#include "bson/compare_numbers.hpp"

#include <strongo/bson/detail/wire.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

namespace strongo::bson::detail {
namespace {

// sign × digits × 10^tens × 2^twos
struct number {
    enum class kind : std::uint8_t { nan, finite, infinite };

    kind is = kind::finite;
    bool is_negative = false;
    std::uint64_t high = 0; // of the digits, 113 bits at most
    std::uint64_t low = 0;
    int tens = 0;
    int twos = 0;

    [[nodiscard]] bool is_zero() const noexcept { return is == kind::finite && high == 0 && low == 0; }
};

number from_integer(std::int64_t value) noexcept {
    return {.is_negative = value < 0, .low = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value)};
}

number from_double(double value) noexcept {
    if (std::isnan(value)) {
        return {.is = number::kind::nan};
    }
    if (std::isinf(value)) {
        return {.is = number::kind::infinite, .is_negative = value < 0};
    }
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const auto exponent = static_cast<int>(bits >> 52 & 0x7ff);
    const std::uint64_t fraction = bits & ((std::uint64_t{1} << 52) - 1);
    return {.is_negative = (bits >> 63) != 0,
            .low = exponent == 0 ? fraction : fraction | std::uint64_t{1} << 52,
            .twos = (exponent == 0 ? 1 : exponent) - 1075};
}

// IEEE 754-2008, binary integer encoding. Digits above 10^34 - 1 stand for 0.
number from_decimal(const std::byte* from) noexcept {
    const auto low = get<std::uint64_t>(from);
    const auto high = get<std::uint64_t>(from + 8);
    const bool is_negative = (high >> 63) != 0;
    if ((high >> 58 & 0x1f) == 0x1f) {
        return {.is = number::kind::nan};
    }
    if ((high >> 58 & 0x1f) == 0x1e) {
        return {.is = number::kind::infinite, .is_negative = is_negative};
    }
    if ((high >> 61 & 3) == 3) {
        return {};
    }
    constexpr std::uint64_t most_high = 0x1ed09bead87c0; // 10^34 - 1
    constexpr std::uint64_t most_low = 0x378d8e63ffffffff;
    const std::uint64_t digits = high & ((std::uint64_t{1} << 49) - 1);
    if (digits > most_high || (digits == most_high && low > most_low)) {
        return {};
    }
    return {.is_negative = is_negative, .high = digits, .low = low, .tens = static_cast<int>(high >> 49 & 0x3fff) - 6176};
}

number read(type t, const std::byte* from) noexcept {
    switch (t) {
    case type::int32: return from_integer(get<std::int32_t>(from));
    case type::int64: return from_integer(get<std::int64_t>(from));
    case type::float64: return from_double(get<double>(from));
    default: return from_decimal(from);
    }
}

// A natural number of any size, lowest words first.
class natural {
public:
    natural(std::uint64_t high, std::uint64_t low)
        : words_{static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(low >> 32), static_cast<std::uint32_t>(high),
                 static_cast<std::uint32_t>(high >> 32)} {}

    void multiply(std::uint32_t by, int times) {
        for (; times > 0; --times) {
            std::uint64_t carry = 0;
            for (auto& word : words_) {
                carry += std::uint64_t{word} * by;
                word = static_cast<std::uint32_t>(carry);
                carry >>= 32;
            }
            if (carry != 0) {
                words_.push_back(static_cast<std::uint32_t>(carry));
            }
        }
    }

    void shift(int bits) {
        multiply(1u << (bits % 31), 1);
        multiply(1u << 31, bits / 31);
    }

    [[nodiscard]] std::strong_ordering operator<=>(const natural& other) const noexcept {
        for (std::size_t i = std::max(words_.size(), other.words_.size()); i-- > 0;) {
            if (const auto order = word(i) <=> other.word(i); order != 0) {
                return order;
            }
        }
        return std::strong_ordering::equal;
    }

private:
    [[nodiscard]] std::uint32_t word(std::size_t i) const noexcept { return i < words_.size() ? words_[i] : 0; }

    std::vector<std::uint32_t> words_;
};

double rough_log10(const number& n) noexcept {
    constexpr double log10_of_2 = 0.30102999566398120;
    return std::log10(static_cast<double>(n.high) * 18446744073709551616.0 + static_cast<double>(n.low)) + n.tens + n.twos * log10_of_2;
}

// Of two finite numbers that are not zero, by their absolute values.
std::strong_ordering compare_magnitudes(const number& a, const number& b) {
    if (a.tens == b.tens && a.twos == b.twos) {
        return a.high != b.high ? a.high <=> b.high : a.low <=> b.low;
    }
    // What differs by more than the rounding of this is not multiplied out, so the exponents below are those of similar numbers.
    const double difference = rough_log10(a) - rough_log10(b);
    if (std::fabs(difference) > 1e-6) {
        return difference < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    natural left(a.high, a.low);
    natural right(b.high, b.low);
    const auto scale = [](natural& up, natural& down, int exponent, auto multiply) {
        multiply(exponent > 0 ? up : down, exponent > 0 ? exponent : -exponent);
    };
    scale(left, right, a.tens - b.tens, [](natural& n, int tens) { n.multiply(10, tens); });
    scale(left, right, a.twos - b.twos, [](natural& n, int twos) { n.shift(twos); });
    return left <=> right;
}

} // namespace

std::weak_ordering compare_numbers(type a_type, const std::byte* a_bytes, type b_type, const std::byte* b_bytes) {
    const number a = read(a_type, a_bytes);
    const number b = read(b_type, b_bytes);
    if (a.is == number::kind::nan || b.is == number::kind::nan) {
        return (a.is != number::kind::nan) <=> (b.is != number::kind::nan);
    }
    const int a_sign = a.is_zero() ? 0 : a.is_negative ? -1 : 1;
    const int b_sign = b.is_zero() ? 0 : b.is_negative ? -1 : 1;
    if (a_sign != b_sign || a_sign == 0) {
        return a_sign <=> b_sign;
    }
    const auto order = a.is == number::kind::infinite || b.is == number::kind::infinite ? a.is <=> b.is : compare_magnitudes(a, b);
    return a_sign < 0 ? 0 <=> order : order;
}

} // namespace strongo::bson::detail
