#pragma once
// The BSON type undefined: a type without a value.

#include <compare>
#include <iosfwd>
#include <string>

namespace strongo::bson {

/// The value undefined, which the server no longer accepts from new programs.
struct undefined {
    friend constexpr auto operator<=>(const undefined&, const undefined&) noexcept = default;
};

/// The value as extended JSON.
[[nodiscard]] std::string to_string(const undefined& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const undefined& value);

} // namespace strongo::bson
