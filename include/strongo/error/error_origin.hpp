#pragma once
// Who reported an error, which says whose numbers `error::code()` speaks of.

#include <cstdint>
#include <string_view>

namespace strongo {

/// Where an error comes from.
enum class error_origin : std::uint8_t {
    usage,         ///< this library, before anything was sent
    codec,         ///< this library, between C++ values and BSON bytes
    client,        ///< the C driver
    network,       ///< the connection to the server
    server,        ///< the server refused or failed the command
    write_concern, ///< the server applied the write and could not acknowledge it as asked
};

/// The enumerator's name: "write_concern". Never empty.
[[nodiscard]] std::string_view to_string(error_origin origin) noexcept;

} // namespace strongo
