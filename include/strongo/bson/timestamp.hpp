#pragma once
// The timestamp of replication: uint32 increment, uint32 seconds. Times of a program are `strongo::date`.

#include <compare>
#include <cstdint>
#include <iosfwd>
#include <string>

namespace strongo::bson {

/// A second and a count of operations within it, as the server keeps them for its own use.
struct timestamp {
    std::uint32_t seconds = 0;   ///< since 1970-01-01T00:00:00Z
    std::uint32_t increment = 0; ///< the operation within this second

    friend constexpr auto operator<=>(const timestamp&, const timestamp&) noexcept = default;
};

/// The value as extended JSON.
[[nodiscard]] std::string to_string(const timestamp& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const timestamp& value);

} // namespace strongo::bson
