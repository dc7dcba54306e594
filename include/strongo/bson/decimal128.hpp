#pragma once
// Decimal floating-point numbers: IEEE 754-2008 decimal128 with 34 digits, in the binary integer encoding and little-endian:
//   digits 113 bits · exponent + 6176 14 bits · sign 1 bit, the highest

#include <strongo/bson/detail/integers.hpp>
#include <strongo/error/result.hpp>

#include <array>
#include <bit>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>

namespace strongo {

/// A decimal number of up to 34 digits with an exponent from -6176 to 6111, an infinity or NaN.
///
/// 1, 1.0 and 10E-1 are different bytes and the same number: `==` and the order compare numbers. NaN is equal to nothing and ordered
/// with nothing, -0 equals 0. Compare `bytes()` to tell spellings apart.
class decimal128 {
public:
    static constexpr std::size_t size = 16; ///< in bytes

    /// 0
    constexpr decimal128() noexcept : decimal128(0) {}

    /// The integer, exactly.
    template <detail::integer Integer>
    constexpr decimal128(Integer value) noexcept
        : decimal128(std::cmp_less(value, 0) ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value),
                     exponent_zero | (std::cmp_less(value, 0) ? sign_bit : 0)) {}

    /// The number with the fewest digits that reads back as this double: 0.1 becomes 0.1. NaN, the infinities and -0.0 stay what they are.
    template <std::floating_point Floating>
        requires(sizeof(Floating) <= sizeof(double))
    explicit decimal128(Floating value) noexcept : decimal128(from_double(value)) {}

    /// The decimal with these bytes, as they stand in BSON.
    constexpr explicit decimal128(const std::array<std::byte, size>& bytes) noexcept : bytes_(bytes) {}

    /// Reads "7.50", "-1E+3", "Infinity", "-inf" or "NaN", in either case. The exponent of what is written stays ("7.50" keeps its zero)
    /// unless it is out of range and zeros make up for it: "1E+6112" becomes 1.0E+6112.
    /// Error: `decode` when the text is no number (`fault::malformed`), or when no decimal128 is exactly that number (`fault::range`).
    [[nodiscard]] static result<decimal128> from_string(std::string_view text);

    /// The shortest text that `from_string` reads as the same bytes: "7.50", "1E+30", "-Infinity", "NaN".
    [[nodiscard]] std::string to_string() const;

    /// The number as an integer.
    /// Error: `decode` with `fault::range` when it is not whole, beyond 64 bits, infinite or NaN.
    [[nodiscard]] result<std::int64_t> to_int64() const;

    /// The nearest double. Error: `decode` with `fault::range` when the number is finite and larger than every double.
    [[nodiscard]] result<double> to_double() const;

    [[nodiscard]] constexpr bool is_nan() const noexcept { return (high() & special_bits) == special_bits; }
    [[nodiscard]] constexpr bool is_infinite() const noexcept { return (high() & special_bits) == infinity_bits; }

    /// Whether the sign is a minus, also of -0 and NaN.
    [[nodiscard]] constexpr bool is_negative() const noexcept { return (high() & sign_bit) != 0; }

    /// The number with the other sign, exactly.
    [[nodiscard]] constexpr decimal128 operator-() const noexcept { return decimal128(low(), high() ^ sign_bit); }

    /// The bytes as they stand in BSON. Lives as long as this number.
    [[nodiscard]] constexpr const std::array<std::byte, size>& bytes() const noexcept { return bytes_; }

    /// By value.
    [[nodiscard]] friend std::partial_ordering operator<=>(const decimal128& a, const decimal128& b) noexcept { return compare(a, b); }
    [[nodiscard]] friend bool operator==(const decimal128& a, const decimal128& b) noexcept { return compare(a, b) == 0; }

    /// Writes `to_string()`.
    friend std::ostream& operator<<(std::ostream& out, const decimal128& value);

private:
    static constexpr std::uint64_t sign_bit = std::uint64_t{1} << 63;
    static constexpr std::uint64_t exponent_zero = std::uint64_t{6176} << 49;
    static constexpr std::uint64_t special_bits = std::uint64_t{0x1f} << 58; // all of them: NaN; all but the last: infinity
    static constexpr std::uint64_t infinity_bits = std::uint64_t{0x1e} << 58;

    constexpr decimal128(std::uint64_t low, std::uint64_t high) noexcept
        : bytes_(std::bit_cast<std::array<std::byte, size>>(std::array{low, high})) {}

    [[nodiscard]] constexpr std::uint64_t low() const noexcept { return std::bit_cast<std::array<std::uint64_t, 2>>(bytes_)[0]; }
    [[nodiscard]] constexpr std::uint64_t high() const noexcept { return std::bit_cast<std::array<std::uint64_t, 2>>(bytes_)[1]; }

    [[nodiscard]] static decimal128 from_double(double value) noexcept;
    [[nodiscard]] static std::partial_ordering compare(const decimal128& a, const decimal128& b) noexcept;

    std::array<std::byte, size> bytes_;
};

} // namespace strongo
