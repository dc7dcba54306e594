#pragma once
// Conditions on whether a field is there and on its BSON type.

#include <strongo/bson/type.hpp>
#include <strongo/query/condition.hpp>
#include <strongo/query/element.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace strongo {
namespace detail {

struct existence {
    bool is_there;

    template <class Path>
    [[nodiscard]] entry entry_for(const path_block* path) const {
        return operator_entry(path, filter_operator::exists, hold<bool, no_representation>(is_there));
    }
};

inline constexpr std::size_t most_types = 16;

// The aliases of the types that two words hold, one a byte, as an array. Compiled once.
[[nodiscard]] std::byte* write_types(std::byte* to, const void* first, std::uint64_t second, encode_context& context);
inline constexpr erased_codec types_codec{write_types};

// One type is its alias, several are a list. A number that is no type is refused.
[[nodiscard]] held_value hold_types(const bson::type* types, std::size_t count) noexcept;

template <std::size_t N>
struct type_test {
    bson::type types[N];

    template <class Path>
    [[nodiscard]] entry entry_for(const path_block* path) const {
        return operator_entry(path, filter_operator::type, hold_types(types, N));
    }
};

} // namespace detail

/// `{p: {$exists: true}}`: the field is there, be it null; with `is_there` false, that it is not.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] auto exists(const Path& p, bool is_there = true) {
    return detail::condition_on(p, detail::existence{is_there});
}

/// `{p: {$type: "int"}}`: the field, or an element of it, has this BSON type; with several, one of them. A number that is no type is a
/// `usage` error of the rendered filter.
template <class Path, std::same_as<bson::type>... More>
    requires detail::subject<Path>
[[nodiscard]] auto has_type(const Path& p, bson::type type, More... more) {
    static_assert(sizeof...(More) < detail::most_types, "strongo: has_type takes up to 16 types");
    return detail::condition_on(p, detail::type_test<1 + sizeof...(More)>{{type, more...}});
}

} // namespace strongo
