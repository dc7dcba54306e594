#pragma once
// The codec of uuid: a binary of subtype 4.

#include <strongo/bson/uuid.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/detail/value_codec.hpp>

namespace strongo {

/// Stored as binary of subtype 4, and read from that alone.
template <>
struct codec<uuid> : detail::value_codec<uuid> {};

} // namespace strongo
