#pragma once
// Numbers of all types in one exact order.

#include <strongo/bson/type.hpp>

#include <compare>
#include <cstddef>

namespace strongo::bson::detail {

/// Compares int32, int64, double or decimal128 at `a` and `b` by value: NaN before all others, every NaN the same, -0 the same as 0.
[[nodiscard]] std::weak_ordering compare_numbers(type a_type, const std::byte* a, type b_type, const std::byte* b);

} // namespace strongo::bson::detail
