#pragma once
// ObjectId, MongoDB's 12-byte identifier: 4 bytes of seconds, 5 of process-random, 3 of a counter; the first and last big-endian.

#include <strongo/error/result.hpp>

#include <array>
#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>

namespace strongo {

/// An ObjectId. A default-constructed one is nil (all bytes zero): an insert stores a new one in its place.
class oid {
public:
    static constexpr std::size_t size = 12; ///< in bytes

    /// Nil.
    constexpr oid() noexcept = default;

    /// The oid with these bytes, as they stand in BSON.
    constexpr explicit oid(const std::array<std::byte, size>& bytes) noexcept : bytes_(bytes) {}

    /// A new oid: now, this process's random bytes and the next count. Thread-safe; a forked child gets random bytes of its own.
    [[nodiscard]] static oid generate() noexcept;

    /// Reads 24 hexadecimal digits, of either case. Error: `decode` when the text is anything else.
    [[nodiscard]] static result<oid> from_hex(std::string_view text);

    /// 24 hexadecimal digits in lower case.
    [[nodiscard]] std::string hex() const;

    /// When it was generated, by the clock of the machine that did.
    [[nodiscard]] std::chrono::sys_seconds time() const noexcept;

    /// Whether all bytes are zero.
    [[nodiscard]] constexpr bool is_nil() const noexcept { return *this == oid(); }

    /// The bytes as they stand in BSON. Lives as long as this oid.
    [[nodiscard]] constexpr const std::array<std::byte, size>& bytes() const noexcept { return bytes_; }

    /// Byte by byte, as the server orders oids.
    friend constexpr auto operator<=>(const oid&, const oid&) noexcept = default;

    /// Writes `hex()`.
    friend std::ostream& operator<<(std::ostream& out, const oid& id);

private:
    std::array<std::byte, size> bytes_{};
};

} // namespace strongo

template <>
struct std::hash<strongo::oid> {
    [[nodiscard]] std::size_t operator()(const strongo::oid& id) const noexcept {
        std::uint64_t head = 0; // seconds and most of the random bytes; the counter is in the rest
        std::uint32_t tail = 0;
        std::memcpy(&head, id.bytes().data(), sizeof head);
        std::memcpy(&tail, id.bytes().data() + sizeof head, sizeof tail);
        return static_cast<std::size_t>((head ^ (std::uint64_t{tail} << 32 | tail)) * 0x9e3779b97f4a7c15u);
    }
};
