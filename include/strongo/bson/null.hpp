#pragma once
// The BSON type null: a type without a value.

#include <compare>
#include <iosfwd>
#include <string>

namespace strongo::bson {

/// The value null, for members that are always null; std::optional is what can be null or missing.
struct null {
    friend constexpr auto operator<=>(const null&, const null&) noexcept = default;
};

/// The value as extended JSON.
[[nodiscard]] std::string to_string(const null& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const null& value);

} // namespace strongo::bson
