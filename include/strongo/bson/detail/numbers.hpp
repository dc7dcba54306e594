#pragma once
// The one set of rules for reading a BSON number as a C++ number, shared by views and codecs.

#include <strongo/bson/type.hpp>
#include <strongo/fwd.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace strongo::bson::detail {

enum class number_outcome : std::uint8_t {
    ok,
    not_a_number, // the element is no number
    fraction,     // it is not whole (NaN included)
    range,        // it does not fit
    rounded,      // it fits only rounded
};

/// Reads int32, int64, double or decimal128 at `value` as an integer; only whole numbers from -2^63 to 2^63-1 are.
[[nodiscard]] number_outcome to_int64(type t, const std::byte* value, std::int64_t& out) noexcept;

/// Reads int32, int64, double or decimal128 at `value` as a double, rounded to nearest; a decimal128 beyond the doubles does not fit.
[[nodiscard]] number_outcome to_double(type t, const std::byte* value, double& out);

/// Whether `result`, which `to_double` made of the number at `value`, is exactly that number; NaN is.
[[nodiscard]] bool is_exact(type t, const std::byte* value, double result);

/// Reads int32, int64, double or decimal128 at `value` as a decimal: none fails but what is no number.
[[nodiscard]] number_outcome to_decimal(type t, const std::byte* value, decimal128& out) noexcept;

/// The `$type` alias of what an integer from `low` to `high` is stored as.
[[nodiscard]] constexpr std::string_view integer_alias(std::int64_t low, std::int64_t high) noexcept {
    return low < -0x80000000ll || high > 0x7fffffffll ? "long" : "int";
}

/// The seconds of a timestamp as time since 1970.
[[nodiscard]] std::chrono::milliseconds timestamp_time(const std::byte* value) noexcept;

/// What to say about a number that failed: "7.5 is not a whole number and cannot be read as int32".
[[nodiscard]] std::string describe(number_outcome outcome, type t, const std::byte* value, std::string_view target);

} // namespace strongo::bson::detail
