#pragma once
// What becomes of the entries of a filter, found out before it is rendered: what matches everything has no place in a conjunction, what
// matches nothing none in a disjunction.

#include <strongo/query/condition.hpp>
#include <strongo/query/detail/entry.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace strongo::detail {

// What becomes of an entry, found out before rendering.
enum class mark : std::uint8_t { plain, dropped, alone = mark_alone, all, none };

inline mark mark_of(const entry& e) noexcept {
    return static_cast<mark>(e.mark);
}

inline tree_kind kind_of_tree(const entry& e) noexcept {
    return static_cast<tree_kind>(e.op);
}

// How many entries e and what belongs to it take.
inline std::size_t span_of(const entry& e) noexcept {
    return e.kind == held::tree ? static_cast<std::size_t>(e.second) : 1;
}

inline std::string_view text_of(const entry& e) noexcept {
    return {std::bit_cast<const char*>(e.first), static_cast<std::size_t>(e.second)};
}

inline const void* value_of(const entry& e) noexcept {
    return std::bit_cast<const void*>(e.first);
}

/// Whether a whole filter is `{$nor: [{}]}`.
[[nodiscard]] bool is_match_none(const entry& e) noexcept;

/// The sizes of all entries, and `is_special` when one of them may have to be left out.
[[nodiscard]] std::uint64_t weight_of(std::span<const entry> entries) noexcept;

/// Marks what has no place in the rendered filter; returns what becomes of the whole.
mark simplify(std::span<entry> entries) noexcept;

} // namespace strongo::detail
