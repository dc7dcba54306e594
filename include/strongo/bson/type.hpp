#pragma once
// The types that a BSON element can have, with their bytes on the wire (bsonspec.org, version 1.1).

#include <cstdint>
#include <string_view>

namespace strongo::bson {

/// The type byte of a BSON element.
enum class type : std::uint8_t {
    float64 = 0x01,
    string = 0x02,
    document = 0x03,
    array = 0x04,
    binary = 0x05,
    undefined = 0x06,
    oid = 0x07,
    boolean = 0x08,
    date = 0x09,
    null = 0x0a,
    regex = 0x0b,
    dbpointer = 0x0c,
    code = 0x0d,
    symbol = 0x0e,
    code_with_scope = 0x0f,
    int32 = 0x10,
    timestamp = 0x11,
    int64 = 0x12,
    decimal128 = 0x13,
    max_key = 0x7f,
    min_key = 0xff,
};

/// The server's `$type` alias ("double", "objectId"), or "unknown" for a byte that is no type.
[[nodiscard]] constexpr std::string_view alias(type t) noexcept {
    switch (t) {
    case type::float64: return "double";
    case type::string: return "string";
    case type::document: return "object";
    case type::array: return "array";
    case type::binary: return "binData";
    case type::undefined: return "undefined";
    case type::oid: return "objectId";
    case type::boolean: return "bool";
    case type::date: return "date";
    case type::null: return "null";
    case type::regex: return "regex";
    case type::dbpointer: return "dbPointer";
    case type::code: return "javascript";
    case type::symbol: return "symbol";
    case type::code_with_scope: return "javascriptWithScope";
    case type::int32: return "int";
    case type::timestamp: return "timestamp";
    case type::int64: return "long";
    case type::decimal128: return "decimal";
    case type::max_key: return "maxKey";
    case type::min_key: return "minKey";
    }
    return "unknown";
}

} // namespace strongo::bson
