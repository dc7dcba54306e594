#pragma once
// The role of the server that a read goes to.

#include <cstdint>
#include <string_view>

namespace strongo {

/// Which members of a replica set a read may go to.
enum class read_mode : std::uint8_t {
    primary,             ///< the primary only
    primary_preferred,   ///< the primary, or a secondary while there is none
    secondary,           ///< a secondary only
    secondary_preferred, ///< a secondary, or the primary while there is none
    nearest,             ///< whichever answers fastest
};

/// The name that MongoDB knows it by: "secondaryPreferred". Never empty.
[[nodiscard]] std::string_view to_string(read_mode mode) noexcept;

} // namespace strongo
