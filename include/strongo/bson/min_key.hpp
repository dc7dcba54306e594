#pragma once
// The BSON type minKey: a type without a value.

#include <compare>
#include <iosfwd>
#include <string>

namespace strongo::bson {

/// Less than every other value.
struct min_key {
    friend constexpr auto operator<=>(const min_key&, const min_key&) noexcept = default;
};

/// The value as extended JSON.
[[nodiscard]] std::string to_string(const min_key& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const min_key& value);

} // namespace strongo::bson
