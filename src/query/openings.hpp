#pragma once
// The names of the server's operators as they are copied into a query: type byte, name and NUL.

#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/query/condition.hpp>
#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/path_block.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace strongo::detail {

namespace wire = bson::detail;

// Heads are copied in blocks, so the buffer has a block more room than the query has bytes.
inline constexpr std::size_t slack = block;

// No operator's type byte, name and NUL take more: "$geoIntersects" is the longest.
inline constexpr std::size_t small_block = 16;

// Type byte, name and NUL; behind it zeros.
struct opening {
    char bytes[small_block]{};
    std::uint32_t size = 2;

    constexpr opening(bson::type type, std::string_view name) {
        bytes[0] = static_cast<char>(type);
        for (std::size_t i = 0; i < name.size(); ++i) {
            bytes[i + 1] = name[i];
        }
        size = static_cast<std::uint32_t>(name.size() + 2);
    }
    [[nodiscard]] constexpr std::string_view name() const noexcept { return {bytes + 1, size - 2}; }
};

inline constexpr auto doc = bson::type::document;

// By filter_operator. What is compared for equality has no operator but in an element of $elemMatch.
inline constexpr opening operator_opening[] = {
    {doc, "$eq"},           {doc, "$ne"},           {doc, "$gt"},        {doc, "$gte"},           {doc, "$lt"},
    {doc, "$lte"},          {doc, "$in"},           {doc, "$nin"},       {doc, "$exists"},        {doc, "$type"},
    {doc, "$all"},          {doc, "$size"},         {doc, "$mod"},       {doc, "$bitsAllSet"},    {doc, "$bitsAnySet"},
    {doc, "$bitsAllClear"}, {doc, "$bitsAnyClear"}, {doc, "$geoWithin"}, {doc, "$geoIntersects"}, {doc, "$near"},
    {doc, "$nearSphere"}};
inline constexpr opening regex_opening{doc, "$regex"};

inline constexpr opening tree_opening[] = {
    {bson::type::array, "$and"}, {bson::type::array, "$or"}, {bson::type::array, "$nor"}, {doc, "$elemMatch"}};

// By update_kind; a raw update has its own operators.
inline constexpr opening update_opening[] = {{doc, "$set"},         {doc, "$setOnInsert"}, {doc, "$unset"},   {doc, "$rename"},
                                             {doc, "$inc"},         {doc, "$mul"},         {doc, "$min"},     {doc, "$max"},
                                             {doc, "$currentDate"}, {doc, "$bit"},         {doc, "$push"},    {doc, "$pull"},
                                             {doc, "$pullAll"},     {doc, "$pop"},         {doc, "$addToSet"}};

inline constexpr opening each_opening{bson::type::array, "$each"};
inline constexpr opening position_opening{bson::type::int32, "$position"};
inline constexpr opening slice_opening{bson::type::int32, "$slice"};
inline constexpr opening sort_opening{bson::type::int32, "$sort"};

// {$nor: [{}]}
inline constexpr unsigned char match_none_bytes[match_none_size] = {24, 0, 0, 0,   0x04, '$', 'n', 'o', 'r', 0, 13, 0,
                                                                    0,  0, 3, '0', 0,    5,   0,   0,   0,   0, 0,  0};

inline const opening& opening_of(update_kind kind) noexcept {
    return update_opening[static_cast<std::size_t>(kind)];
}

// The functions below write at `to` and return where they ended, which stays in a register that way.

inline std::byte* close(std::byte* start, std::byte* to) noexcept {
    *to++ = std::byte{0};
    wire::put(start, static_cast<std::uint32_t>(to - start));
    return to;
}

inline std::byte* put_opening(std::byte* to, const opening& what) noexcept {
    std::memcpy(to, what.bytes, small_block);
    return to + what.size;
}

inline std::byte* put_opening(std::byte* to, const opening& what, bson::type type) noexcept {
    std::memcpy(to, what.bytes, small_block);
    *to = static_cast<std::byte>(type);
    return to + what.size;
}

inline std::byte* put_path(std::byte* to, const path_block& path, bson::type type) noexcept {
    std::memcpy(to, path.bytes, block);
    if (path.size > block) [[unlikely]] {
        std::memcpy(to + block, path.bytes + block, path.size - block);
    }
    *to = static_cast<std::byte>(type);
    return to + path.size;
}

} // namespace strongo::detail
