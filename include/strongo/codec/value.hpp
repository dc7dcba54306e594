#pragma once
// The codec of bson::value: whatever it holds, and whatever there is.

#include <strongo/bson/value.hpp>
#include <strongo/codec/codec.hpp>

#include <cstddef>

namespace strongo {

/// Stored as what it holds, read from a value of any type.
template <>
struct codec<bson::value> {
    static constexpr bson::type type = bson::type::document;
    static constexpr bool can_fail = true;
    static bson::type type_of(const bson::value& value) { return value.type(); }
    static std::size_t size(const bson::value& value) { return value.encoded_size(); }
    static std::byte* write(std::byte* to, const bson::value& value, encode_context& context);
    static bool read(reader& in, bson::type actual, bson::value& out, decode_context& context);
};

} // namespace strongo
