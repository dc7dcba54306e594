#pragma once
// What stands beside the elements of `$push` and `$addToSet`: {$each: […], $position: 0, $slice: -10, $sort: {score: -1}}.

#include <strongo/bson/buffer.hpp>
#include <strongo/query/detail/entry.hpp>

#include <cstdint>

namespace strongo::detail {

struct push_modifiers {
    const erased_codec* codec = nullptr; // writes the elements
    const char* rule = nullptr;          // which rule a modifier breaks, if one does
    std::int32_t position = 0;
    std::int32_t slice = 0;
    std::int32_t order = 0; // of plain elements: 1 or -1
    bool has_position = false;
    bool has_slice = false;
    bson::buffer keys{}; // of a $sort by fields of the elements, a document
};

// More than `{$each: […]}` has, but for `keys`.
inline constexpr std::uint32_t push_modifiers_size = 64;

} // namespace strongo::detail
