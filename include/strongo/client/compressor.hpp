#pragma once
// How messages are compressed on the wire.

#include <cstdint>
#include <string_view>

namespace strongo {

/// The compressors of MongoDB's wire protocol.
enum class compressor : std::uint8_t { zstd, snappy, zlib };

/// Its name in a connection string: "zstd". Never empty.
[[nodiscard]] std::string_view to_string(compressor c) noexcept;

} // namespace strongo
