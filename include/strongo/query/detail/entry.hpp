#pragma once
// What conditions and update operators are erased to: which path, which operator, and three words that hold the value or say where it is.
// One compiled function renders all.
//
//   comparison  int32 size, type, path, 00, value, 00                                              {path: value}
//               int32 size, 03, path, 00, int32 size, type, operator, 00, value, 00, 00            {path: {operator: value}}
//   element     type, operator, 00, value                                                          $gt: value
//   update      type, path, 00, value                                                              an element of {$set: {…}}

#include <strongo/fwd.hpp>
#include <strongo/query/detail/path_block.hpp>

#include <cstddef>
#include <cstdint>

namespace strongo {

class encode_context;

namespace detail {

enum class held : std::uint8_t {
    none,       // null: no value bytes
    byte,       // first: 1 byte
    word,       // first: 4 bytes
    twin,       // first: 8 bytes
    oid,        // first, second: 12 bytes
    text,       // first: where, second: how long
    encoded,    // first: where, second: how many (of a list), third: an erased_codec
    pair,       // an array of first and second, both int64
    regex,      // first: where, second: how long, third: up to 7 characters of options
    bytes,      // first: where, second: how long: a value as it stands on the wire
    each,       // {$each: […], …}: first: where, second: how many, third: a push_modifiers
    bits,       // {and: first, or: second, …}: `mark` says which, see bit_marks
    matching,   // a document of conditions; first: where their entries are, second: how many
    misfit,     // first: a number that the field cannot hold; third: a number_misfit
    refused,    // third: the rule that the value breaks; first: the value, an int64 (`second` is 1) or nothing
    tree,       // first: how many children follow; second: how many entries, this one included; third: their weight
    everything, // matches everything
    nothing,    // matches nothing
    document,   // first: where, second: how long: a whole filter
    failed      // first: the error
};

// `mark` of held::bits: two bits for each mask, the first one lowest.
enum bit_marks : std::uint8_t { no_bits = 0, and_bits = 1, or_bits = 2, xor_bits = 3, is_int64 = 0x80 };

// A codec without its type. Of a list, `count` says how many values stand there.
struct erased_codec {
    std::byte* (*write)(std::byte* to, const void* value, std::uint64_t count, encode_context& context);
};

enum class filter_operator : std::uint8_t {
    eq,
    ne,
    gt,
    gte,
    lt,
    lte,
    in,
    nin,
    exists,
    type,
    all,
    size,
    mod,
    bits_all_set,
    bits_any_set,
    bits_all_clear,
    bits_any_clear,
    geo_within,
    geo_intersects,
    near,
    near_sphere
};

enum class tree_kind : std::uint8_t { conjunction, disjunction, negation, elem_match };

enum class update_kind : std::uint8_t {
    set,
    set_on_insert,
    unset,
    rename,
    inc,
    mul,
    min,
    max,
    current_date,
    bit,
    push,
    pull,
    pull_all,
    pop,
    add_to_set,
    raw
};

struct entry {
    const path_block* path; // null: a tree, an element, or a whole filter
    std::uint64_t first;
    std::uint64_t second;
    std::uint64_t third;
    std::uint32_t size; // bytes that it is rendered to, at most; of an update, those of the value
    held kind;
    std::uint8_t op;   // a filter_operator, a tree_kind or an update_kind
    bson::type type;   // of the value
    std::uint8_t mark; // for the renderer
};

// Word by word: a copy of the whole would be read in larger pieces than it has just been written in, which the processor does slowly.
constexpr entry copy_of(const entry& e) noexcept {
    return {e.path, e.first, e.second, e.third, e.size, e.kind, e.op, e.type, e.mark};
}

// What an update needs beside rendering.
enum class update_form : std::uint8_t {
    checked = 0,   // nothing: the compiler has seen all paths
    unchecked = 1, // a comparison of its paths
    merged = 3     // that too, and the merging of a raw update
};

// One operator of an update in the order of rendering: equal operators stand together.
struct update_step {
    std::uint16_t at; // its position among the entries
    bool opens;       // the first of its operator
    update_kind kind;
};

} // namespace detail
} // namespace strongo
