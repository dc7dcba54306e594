#pragma once
// The bytes of BSON (bsonspec.org, version 1.1), read and written without a driver.
//
//   document   int32 size, elements, 00                     size counts everything, itself and the 00 as well
//   element    type byte, key, 00, value
//   string     int32 length with the final 00, bytes, 00
//   array      a document whose keys are "0", "1", "2", …
//   binary     int32 length, subtype byte, bytes        in subtype 2 the bytes are int32 length, bytes once more
// Numbers are little-endian.

#include <strongo/bson/type.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <limits>
#include <span>
#include <string_view>

namespace strongo::bson::detail {

static_assert(std::endian::native == std::endian::little, "strongo: only little-endian machines are supported: BSON is copied as it is");

inline constexpr std::size_t min_document_size = 5;
inline constexpr std::size_t npos = std::numeric_limits<std::size_t>::max();

template <class Number>
inline std::byte* put(std::byte* to, Number value) noexcept {
    std::memcpy(to, &value, sizeof value);
    return to + sizeof value;
}

inline std::byte* put(std::byte* to, const void* from, std::size_t size) noexcept {
    if (size != 0) { // nothing may be nowhere
        std::memcpy(to, from, size);
    }
    return to + size;
}

template <class Number>
[[nodiscard]] inline Number get(const std::byte* from) noexcept {
    Number value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

[[nodiscard]] inline std::size_t get_size(const std::byte* from) noexcept {
    return get<std::uint32_t>(from);
}

/// The bytes that `count` array keys take, each with its NUL.
[[nodiscard]] constexpr std::size_t array_keys_size(std::size_t count) noexcept {
    std::size_t total = 0;
    std::size_t from = 0;
    std::size_t to = 10;
    for (std::size_t digits = 1; from < count; ++digits) {
        total += ((count < to ? count : to) - from) * (digits + 1);
        from = to;
        to *= 10;
    }
    return total;
}

// "0\0" to "999\0"; how long each is follows from its value.
struct small_array_keys {
    char key[1000][4];

    constexpr small_array_keys() : key{} {
        for (std::size_t i = 0; i < 1000; ++i) {
            std::size_t at = 0;
            for (std::size_t power : {100u, 10u, 1u}) {
                if (i >= power || power == 1) {
                    key[i][at++] = static_cast<char>('0' + i / power % 10);
                }
            }
        }
    }
};

inline constexpr small_array_keys small_keys{};

[[nodiscard]] std::byte* put_long_array_key(std::byte* to, std::size_t index) noexcept;

/// Writes the key of an array element with its NUL.
inline std::byte* put_array_key(std::byte* to, std::size_t index) noexcept {
    if (index < 10) {
        return put(to, small_keys.key[index], 2);
    }
    if (index < 100) {
        return put(to, small_keys.key[index], 3);
    }
    return index < 1000 ? put(to, small_keys.key[index], 4) : put_long_array_key(to, index);
}

inline std::byte* put_string(std::byte* to, std::string_view text) noexcept {
    to = put(to, static_cast<std::uint32_t>(text.size() + 1));
    if (!text.empty()) {
        std::memcpy(to, text.data(), text.size());
    }
    to += text.size();
    *to = std::byte{0};
    return to + 1;
}

/// Whether `available` bytes at `from` hold a document that says that it is `available` or fewer bytes long and ends with a NUL.
[[nodiscard]] inline bool is_document(const std::byte* from, std::size_t available) noexcept {
    if (available < min_document_size) {
        return false;
    }
    const std::size_t size = get_size(from);
    return size >= min_document_size && size <= available && from[size - 1] == std::byte{0};
}

/// Whether a string with its length stands at `from`.
[[nodiscard]] inline bool is_string(const std::byte* from, std::size_t available) noexcept {
    if (available < 5) {
        return false;
    }
    const std::size_t length = get_size(from);
    return length >= 1 && length <= available - 4 && from[3 + length] == std::byte{0};
}

/// The text of a string for which `is_string` holds.
[[nodiscard]] inline std::string_view string_at(const std::byte* from) noexcept {
    return {reinterpret_cast<const char*>(from) + 4, get_size(from) - 1};
}

inline constexpr unsigned old_binary = 2;

/// The bytes that a binary value takes.
[[nodiscard]] constexpr std::size_t binary_size(unsigned subtype, std::size_t bytes) noexcept {
    return 5 + bytes + (subtype == old_binary ? 4 : 0);
}

/// Writes what stands before the bytes of a binary.
inline std::byte* put_binary_head(std::byte* to, unsigned subtype, std::size_t bytes) noexcept {
    to = put(to, static_cast<std::uint32_t>(binary_size(subtype, bytes) - 5));
    to = put(to, static_cast<std::uint8_t>(subtype));
    return subtype == old_binary ? put(to, static_cast<std::uint32_t>(bytes)) : to;
}

inline std::byte* put_binary(std::byte* to, unsigned subtype, std::span<const std::byte> bytes) noexcept {
    to = put_binary_head(to, subtype, bytes.size());
    return bytes.empty() ? to : put(to, bytes.data(), bytes.size());
}

/// The parts of a binary value.
struct binary_parts {
    unsigned subtype = 0;
    std::span<const std::byte> bytes{}; // without the inner length of an old binary
};

/// Takes the binary value at `from` apart, for which `value_size` is known; false when the inner length of an old binary is wrong.
[[nodiscard]] inline bool get_binary(const std::byte* from, binary_parts& parts) noexcept {
    const std::size_t size = get_size(from);
    parts = {std::to_integer<unsigned>(from[4]), {from + 5, size}};
    if (parts.subtype == old_binary) {
        if (size < 4 || get_size(from + 5) != size - 4) {
            return false;
        }
        parts.bytes = parts.bytes.subspan(4);
    }
    return true;
}

[[nodiscard]] std::size_t variable_value_size(type t, const std::byte* from, std::size_t available) noexcept;

/// The size of a value of type `t` at `from`, or npos when it does not fit into `available` bytes or `t` is no type.
[[nodiscard]] inline std::size_t value_size(type t, const std::byte* from, std::size_t available) noexcept {
    std::size_t size = npos;
    switch (t) {
    case type::boolean: size = 1; break;
    case type::int32: size = 4; break;
    case type::float64:
    case type::date:
    case type::timestamp:
    case type::int64: size = 8; break;
    case type::oid: size = 12; break;
    case type::decimal128: size = 16; break;
    case type::undefined:
    case type::null:
    case type::min_key:
    case type::max_key: size = 0; break;
    case type::string: return is_string(from, available) ? 4 + get_size(from) : npos;
    default: return variable_value_size(t, from, available);
    }
    return size <= available ? size : npos;
}

} // namespace strongo::bson::detail
