#pragma once
// Codecs of bytes: bson::binary, containers of std::byte, and the vectors of binary subtype 9.

#include <strongo/bson/binary.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/packed_bits.hpp>
#include <strongo/bson/vector.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/detail/value_codec.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace strongo {
namespace detail {

bool fail_byte_count(std::size_t expected, std::size_t actual, decode_context& context);

// Bytes that are written as a binary of subtype 0.
struct bytes_codec {
    static constexpr bson::type type = bson::type::binary;
    static constexpr bool can_fail = false;
    static std::size_t size(std::span<const std::byte> value) noexcept { return bson::detail::binary_size(0, value.size()); }
    static std::byte* write(std::byte* to, std::span<const std::byte> value, encode_context&) noexcept {
        return bson::detail::put_binary(to, 0, value);
    }
};

} // namespace detail

/// Stored as binary with its subtype, and read from binary of every subtype.
template <>
struct codec<bson::binary> : detail::value_codec<bson::binary> {};

template <>
struct codec<bson::vector<float>> : detail::value_codec<bson::vector<float>> {};
template <>
struct codec<bson::vector<std::int8_t>> : detail::value_codec<bson::vector<std::int8_t>> {};
template <>
struct codec<bson::packed_bits> : detail::value_codec<bson::packed_bits> {};

/// Stored as binary of subtype 0. Read from binary of every subtype; use `bson::binary` where the subtype matters.
template <class Allocator>
struct codec<std::vector<std::byte, Allocator>> : detail::bytes_codec {
    static bool read(reader& in, bson::type actual, std::vector<std::byte, Allocator>& out, decode_context& context) {
        bson::detail::binary_parts parts;
        if (!detail::read_binary(in, actual, parts, context)) {
            return false;
        }
        out.assign(parts.bytes.begin(), parts.bytes.end());
        return true;
    }
};

/// The same for exactly so many bytes; another number is an error (`fault::range`).
template <std::size_t Size>
struct codec<std::array<std::byte, Size>> : detail::bytes_codec {
    static bool read(reader& in, bson::type actual, std::array<std::byte, Size>& out, decode_context& context) {
        bson::detail::binary_parts parts;
        if (!detail::read_binary(in, actual, parts, context)) {
            return false;
        }
        if (parts.bytes.size() != Size) {
            return detail::fail_byte_count(Size, parts.bytes.size(), context);
        }
        std::ranges::copy(parts.bytes, out.begin());
        return true;
    }
};

/// Only written: as binary of subtype 0.
template <>
struct codec<std::span<const std::byte>> : detail::bytes_codec {
    template <class Reader>
    static bool read(Reader&, bson::type, std::span<const std::byte>&, decode_context&) {
        static_assert(!std::is_same_v<Reader, Reader>, "strongo: a std::span<const std::byte> can be written but not read, as it owns no "
                                                       "bytes: use std::vector<std::byte> or strongo::bson::binary");
        return false;
    }
};

} // namespace strongo
