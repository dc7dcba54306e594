#pragma once
// Vectors of bits for similarity search, packed into a binary of subtype 9: dtype (0x10), padding, eight bits to a byte, the first one
// the highest. The padding (0 to 7) counts the lowest bits of the last byte that are not part of the vector; they are zero.
// Defined by the MongoDB specification "BSON Binary Vector".

#include <strongo/error/result.hpp>

#include <cstddef>
#include <initializer_list>
#include <iosfwd>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace strongo::bson {

/// A vector of bits, eight to a byte.
class packed_bits {
public:
    /// No bit.
    packed_bits() noexcept = default;

    /// These bits.
    packed_bits(std::initializer_list<bool> bits) {
        for (const bool bit : bits) {
            push_back(bit);
        }
    }

    /// The bits of whole bytes, of which the lowest `padding` ones of the last byte do not count.
    /// Error: `decode` with `fault::malformed` when `padding` is not 0 to 7, is not 0 without bytes, or leaves out a bit that is set.
    [[nodiscard]] static result<packed_bits> from_bytes(std::vector<std::byte> bytes, int padding = 0);

    /// How many bits there are.
    [[nodiscard]] std::size_t size() const noexcept { return bytes_.size() * 8 - static_cast<std::size_t>(padding_); }
    [[nodiscard]] bool empty() const noexcept { return bytes_.empty(); }

    /// The bit at this position, which is less than `size()`.
    [[nodiscard]] bool operator[](std::size_t position) const noexcept {
        return (bytes_[position / 8] & (std::byte{0x80} >> static_cast<int>(position % 8))) != std::byte{0};
    }

    /// Appends a bit.
    void push_back(bool bit) {
        if (padding_ == 0) {
            bytes_.push_back(std::byte{0});
            padding_ = 8;
        }
        --padding_;
        if (bit) {
            bytes_.back() |= std::byte{1} << padding_;
        }
    }

    /// The bytes with the bits. Live as long as this vector stays unchanged.
    [[nodiscard]] std::span<const std::byte> bytes() const& noexcept { return bytes_; }
    void bytes() const&& = delete;

    /// How many of the lowest bits of the last byte do not count: 0 to 7.
    [[nodiscard]] int padding() const noexcept { return padding_; }

    friend bool operator==(const packed_bits&, const packed_bits&) = default;

private:
    std::vector<std::byte> bytes_;
    int padding_ = 0;
};

/// The bits as digits: "0111".
[[nodiscard]] std::string to_string(const packed_bits& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const packed_bits& value);

} // namespace strongo::bson
