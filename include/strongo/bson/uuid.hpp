#pragma once
// UUIDs (RFC 9562): 16 bytes, in BSON a binary of subtype 4, in the order in which the text spells them.

#include <strongo/error/result.hpp>

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

namespace strongo {

/// A UUID. A default-constructed one is nil: all bytes zero.
class uuid {
public:
    static constexpr std::size_t size = 16; ///< in bytes

    /// Nil.
    constexpr uuid() noexcept = default;

    /// The UUID with these bytes, in the order of the text.
    constexpr explicit uuid(const std::array<std::byte, size>& bytes) noexcept : bytes_(bytes) {}

    /// A new random UUID: version 4, with 122 bits from `std::random_device`. Thread-safe.
    [[nodiscard]] static uuid generate();

    /// Reads "00112233-4455-6677-8899-aabbccddeeff", of either case. Error: `decode` when the text is anything else.
    [[nodiscard]] static result<uuid> from_string(std::string_view text);

    /// 36 characters: hexadecimal digits in lower case, in groups of 8, 4, 4, 4 and 12.
    [[nodiscard]] std::string to_string() const;

    /// Whether all bytes are zero.
    [[nodiscard]] constexpr bool is_nil() const noexcept { return *this == uuid(); }

    /// The bytes in the order of the text. Lives as long as this UUID.
    [[nodiscard]] constexpr const std::array<std::byte, size>& bytes() const noexcept { return bytes_; }

    /// Byte by byte, as the server orders them.
    friend constexpr auto operator<=>(const uuid&, const uuid&) noexcept = default;

    /// Writes `to_string()`.
    friend std::ostream& operator<<(std::ostream& out, const uuid& value);

private:
    std::array<std::byte, size> bytes_{};
};

} // namespace strongo

template <>
struct std::hash<strongo::uuid> {
    [[nodiscard]] std::size_t operator()(const strongo::uuid& value) const noexcept {
        const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(value.bytes());
        return static_cast<std::size_t>(words[0] ^ (words[1] * 0x9e3779b97f4a7c15u)); // not only the random half of old versions
    }
};
