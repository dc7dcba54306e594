#pragma once
// Vectors for similarity search, packed into a binary of subtype 9: dtype (0x27 float, 0x03 int8), padding (00), the numbers
// little-endian. Defined by the MongoDB specification "BSON Binary Vector"; see packed_bits.hpp for vectors of bits.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace strongo::bson {

/// A vector of float or std::int8_t, stored in 4 bytes or one byte for each number.
template <class T>
struct vector {
    static_assert(std::same_as<T, float> || std::same_as<T, std::int8_t>,
                  "strongo: a bson::vector holds float or std::int8_t: use std::vector for an array of anything else");

    std::vector<T> values{};

    friend bool operator==(const vector&, const vector&) = default;
};

/// The numbers in brackets: "[1.5, 2]".
[[nodiscard]] std::string to_string(const vector<float>& value);
[[nodiscard]] std::string to_string(const vector<std::int8_t>& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const vector<float>& value);
std::ostream& operator<<(std::ostream& out, const vector<std::int8_t>& value);

} // namespace strongo::bson
