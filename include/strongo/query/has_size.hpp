#pragma once
// A condition on how many elements a list has.

#include <strongo/query/condition.hpp>
#include <strongo/query/element.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

struct size_test {
    std::int64_t size;

    template <class Path>
    [[nodiscard]] entry entry_for(const path_block* path) const {
        return operator_entry(path, filter_operator::size,
                              size < 0                            ? hold_refused(size, "a list has no negative size")
                              : std::in_range<std::int32_t>(size) ? hold_int32(static_cast<std::int32_t>(size))
                                                                  : hold_int64(size));
    }
};

} // namespace detail

/// `{p: {$size: size}}`: the list has so many elements. Only for lists. A negative size is a `usage` error of the rendered filter.
template <class Path>
    requires detail::subject<Path>
[[nodiscard]] auto has_size(const Path& p, std::int64_t size) {
    if constexpr (detail::is_path<Path>) {
        static_assert(detail::list_value<typename Path::value> || std::is_same_v<typename Path::value, detail::unknown_value>,
                      "strongo: has_size is for lists: this field is none");
    }
    return detail::condition_on(p, detail::size_test{size});
}

} // namespace strongo
