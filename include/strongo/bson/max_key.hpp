#pragma once
// The BSON type maxKey: a type without a value.

#include <compare>
#include <iosfwd>
#include <string>

namespace strongo::bson {

/// Greater than every other value.
struct max_key {
    friend constexpr auto operator<=>(const max_key&, const max_key&) noexcept = default;
};

/// The value as extended JSON.
[[nodiscard]] std::string to_string(const max_key& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const max_key& value);

} // namespace strongo::bson
