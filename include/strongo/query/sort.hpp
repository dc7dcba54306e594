#pragma once
// Sort orders: sort(ascending<&person::name>, descending<&person::age>).

#include <strongo/bson/buffer.hpp>
#include <strongo/query/path.hpp>

#include <cstdint>
#include <span>
#include <string_view>

namespace strongo {

/// One field of a sort order on documents of T; made by `ascending` and `descending`.
template <class T>
struct sort_key {
    std::string_view name;
    std::int32_t direction = 1; ///< 1 or -1
};

/// Smallest first, by `field<Member...>`.
template <auto... Member>
inline constexpr sort_key<typename path<Member...>::root> ascending{path<Member...>::name, 1};

/// Largest first, by `field<Member...>`.
template <auto... Member>
inline constexpr sort_key<typename path<Member...>::root> descending{path<Member...>::name, -1};

namespace detail {

struct erased_sort_key {
    std::string_view name;
    std::int32_t direction;
};

/// Appends `{name: direction, …}`; of a field that stands twice the last mention decides direction and place.
void render_sort(bson::buffer& to, std::span<const erased_sort_key> keys);

} // namespace detail
} // namespace strongo
