#pragma once
// What conditions and update operators are erased to. An entry is a pointer to a constant, one for each path and operator, that
// holds the bytes in front of the value, and two words that hold the value or say where it is. One compiled function renders all.
//
//   condition   int32 size, [type, name, 00]                     value 00      {name: value}
//               int32 size, [03, name, 00, int32 size, type, operator, 00] value 00 00      {name: {operator: value}}
//   operator    [type, name, 00] value                           an element of {$set: {…}}
// The brackets are the constant; it is padded so that it can be copied in blocks of 32 bytes.

#include <strongo/bson/type.hpp>
#include <strongo/codec/context.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace strongo::detail {

enum class held : std::uint8_t {
    none,    // null: no value bytes
    byte,    // first: 1 byte
    word,    // first: 4 bytes
    twin,    // first: 8 bytes
    oid,     // first, second: 12 bytes
    text,    // first: where, second: how long
    encoded, // first: where, second: the codec
    misfit,  // first: a number that the field cannot hold; second: a number_misfit
};

// A codec without its type.
struct erased_codec {
    std::size_t (*size)(const void* value);
    std::byte* (*write)(std::byte* to, const void* value, encode_context& context);
};

struct entry_head {
    const std::byte* bytes;
    std::uint16_t size;    // bytes before the value
    std::uint16_t inner;   // where the size of the operator's document stands, or 0
    std::string_view path; // for messages
};

struct entry {
    const entry_head* head; // null: a tree of the following entries
    std::uint64_t first;    // of a tree: which (tree_kind)
    std::uint64_t second;   // of a tree: how many children
    held kind;
};

// Word by word: a copy of the whole would be read in larger pieces than it has just been written in, which the processor does slowly.
constexpr entry copy_of(const entry& e) noexcept {
    return {e.head, e.first, e.second, e.kind};
}

enum class tree_kind : std::uint8_t { conjunction, disjunction };

enum class update_kind : std::uint8_t { set, inc, push };

// One operator of an update in the order of rendering: equal operators stand together.
struct update_step {
    std::uint16_t at; // its position among the entries
    bool opens;       // the first of its operator
    update_kind kind;
};

inline constexpr std::size_t block = 32;

template <std::size_t Size>
struct head_bytes {
    static constexpr std::size_t padded = (Size + block - 1) / block * block;
    std::byte bytes[padded]{};
    std::size_t used = 0;

    constexpr void put(bson::type type, std::string_view name) {
        bytes[used++] = static_cast<std::byte>(type);
        for (const char c : name) {
            bytes[used++] = static_cast<std::byte>(c);
        }
        ++used;
    }
    constexpr void skip(std::size_t count) { used += count; }
};

} // namespace strongo::detail
