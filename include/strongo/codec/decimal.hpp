#pragma once
// The codec of decimal128: its 16 bytes.

#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/codec.hpp>

#include <array>
#include <cstddef>

namespace strongo {
namespace detail {

// The way of a number that is not stored as a decimal: where it ends, or null when it cannot be read.
const std::byte* read_other_decimal(reader in, bson::type actual, decimal128& out, decode_context& context);

} // namespace detail

/// Stored as decimal. Read from every number: an int or long exactly, a double as `decimal128(double)` makes it.
template <>
struct codec<decimal128> {
    static constexpr bson::type type = bson::type::decimal128;
    static constexpr bool can_fail = false;
    static constexpr std::size_t size(const decimal128&) noexcept { return decimal128::size; }
    static std::byte* write(std::byte* to, const decimal128& value, encode_context&) noexcept {
        return bson::detail::put(to, value.bytes());
    }
    static bool read(reader& in, bson::type actual, decimal128& out, decode_context& context) {
        if (actual == type && in.size() >= decimal128::size) [[likely]] {
            out = decimal128(bson::detail::get<std::array<std::byte, decimal128::size>>(in.at));
            in.at += decimal128::size;
            return true;
        }
        const std::byte* const end = detail::read_other_decimal(in, actual, out, context);
        if (end == nullptr) {
            return false;
        }
        in.at = end;
        return true;
    }
};

} // namespace strongo
