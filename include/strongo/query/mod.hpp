#pragma once
// A condition on the remainder of a number.

#include <strongo/query/condition.hpp>
#include <strongo/query/element.hpp>

#include <cstdint>
#include <type_traits>

namespace strongo {
namespace detail {

struct remainder_test {
    std::int64_t divisor;
    std::int64_t remainder;

    template <class Path>
    [[nodiscard]] entry entry_for(const path_block* path) const {
        using value = compared_value<Path>;
        static_assert(number_value<value> || std::is_same_v<value, decimal128> || std::is_same_v<value, unknown_value>,
                      "strongo: mod is for numbers: this field is none");
        return operator_entry(path, filter_operator::mod,
                              divisor == 0 ? hold_refused(0, "a number is divided by anything but 0") : hold_pair(divisor, remainder));
    }
};

} // namespace detail

/// `{p: {$mod: [divisor, remainder]}}`: the number, divided, leaves this. Only for numbers. A divisor of 0 is a `usage` error of the
/// rendered filter.
template <class Path>
    requires detail::subject<Path>
[[nodiscard]] auto mod(const Path& p, std::int64_t divisor, std::int64_t remainder) {
    return detail::condition_on(p, detail::remainder_test{divisor, remainder});
}

} // namespace strongo
