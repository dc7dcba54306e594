#pragma once
// The walk behind `validate`, for bytes that are an array too.

#include <strongo/bson/validate.hpp>

#include <cstddef>
#include <span>

namespace strongo::bson::detail {

[[nodiscard]] result<void> validate_bytes(std::span<const std::byte> bytes, bool is_array, const validate_options& options);

} // namespace strongo::bson::detail
