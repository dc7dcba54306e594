#pragma once
// Bytes as a value: int32 length, subtype, bytes. In subtype 2 the bytes start with an int32 length of their own, which is never seen.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace strongo::bson {

/// What the bytes of a binary are. Those from 128 on are free for programs.
enum class binary_subtype : std::uint8_t {
    generic = 0,
    function = 1,
    old_generic = 2, ///< what old drivers wrote for `generic`
    old_uuid = 3,    ///< a UUID whose byte order depends on the driver that wrote it
    uuid = 4,
    md5 = 5,
    encrypted = 6,
    column = 7,
    sensitive = 8,
    vector = 9, ///< see `bson::vector` and `bson::packed_bits`
    user = 128,
};

/// Bytes and what they are.
struct binary {
    std::vector<std::byte> bytes{};
    binary_subtype subtype = binary_subtype::generic;

    friend bool operator==(const binary&, const binary&) = default;

    /// As the server orders them: by length, then by subtype, then byte by byte.
    friend std::strong_ordering operator<=>(const binary& a, const binary& b) noexcept;
};

/// The value as extended JSON.
[[nodiscard]] std::string to_string(const binary& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const binary& value);

} // namespace strongo::bson
