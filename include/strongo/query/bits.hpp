#pragma once
// Conditions on single bits of an integer or a binary: a mask, or the positions of the bits, of which 0 is the lowest.

#include <strongo/query/condition.hpp>
#include <strongo/query/detail/held_range.hpp>
#include <strongo/query/element.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

template <class T>
concept byte_list = requires { requires std::is_same_v<typename T::value_type, std::byte>; };

// What holds bits: bytes as well as integers.
template <class T>
concept binary_value = byte_list<T> || std::is_same_v<T, bson::binary> || std::is_same_v<T, uuid>;

template <class Path>
consteval void check_bits() {
    using whole = typename peel<typename Path::value>::type;
    using value = typename step<whole>::type;
    static_assert(integer<value> || binary_value<value> || std::is_same_v<value, unknown_value>,
                  "strongo: bits are tested in integers and binaries: this field is neither");
}

inline constexpr const char* mask_rule = "a mask of bits is from 0 to 2^63 - 1";

template <filter_operator Operator, integer Mask>
struct mask_test {
    Mask mask;

    template <class Path>
    [[nodiscard]] entry entry_for(const path_block* path) const {
        check_bits<Path>();
        if (!std::in_range<std::int64_t>(mask)) {
            return operator_entry(path, Operator, hold_refused(mask_rule));
        }
        const auto bits = static_cast<std::int64_t>(mask);
        return operator_entry(path, Operator, bits < 0 ? hold_refused(bits, mask_rule) : hold_int64(bits));
    }
};

template <filter_operator Operator>
struct position_test {
    std::span<const int> positions;

    template <class Path>
    [[nodiscard]] entry entry_for(const path_block* path) const {
        check_bits<Path>();
        for (const int position : positions) {
            if (position < 0) {
                return operator_entry(path, Operator, hold_refused(position, "the position of a bit is not negative"));
            }
        }
        std::size_t count = 0;
        return operator_entry(path, Operator, hold_range<element_writer<int, no_representation>>(positions, count));
    }
};

template <filter_operator Operator, class Mask>
struct binary_mask_test {
    const Mask& mask;

    template <class Path>
    [[nodiscard]] entry entry_for(const path_block* path) const {
        check_bits<Path>();
        return operator_entry(path, Operator, hold_encoded<Mask, typename stored_as_codec<Mask, no_representation>::type>(mask));
    }
};

template <filter_operator Operator, class Path, class Bits>
auto bits_condition(const Path& p, const Bits& bits) {
    if constexpr (integer<Bits>) {
        return condition_on(p, mask_test<Operator, Bits>{bits});
    } else if constexpr (binary_value<Bits>) {
        return condition_on(p, binary_mask_test<Operator, Bits>{bits});
    } else {
        return condition_on(p, position_test<Operator>{std::span<const int>(bits)});
    }
}

} // namespace detail

/// `{p: {$bitsAllSet: bits}}`: all of these bits are 1. `bits` is a mask, the positions of the bits as a range of int side by side, or a
/// binary. Only for integers and binaries. A mask or a position that is negative is a `usage` error of the rendered filter.
template <class Path, class Bits>
    requires detail::subject<Path>
[[nodiscard]] auto bits_all_set(const Path& p, const Bits& bits) {
    return detail::bits_condition<detail::filter_operator::bits_all_set>(p, bits);
}
template <class Path>
    requires detail::subject<Path>
[[nodiscard]] auto bits_all_set(const Path& p, const std::initializer_list<int>& positions) {
    return detail::bits_condition<detail::filter_operator::bits_all_set>(p, positions);
}

/// `{p: {$bitsAnySet: bits}}`: at least one of these bits is 1. As `bits_all_set`.
template <class Path, class Bits>
    requires detail::subject<Path>
[[nodiscard]] auto bits_any_set(const Path& p, const Bits& bits) {
    return detail::bits_condition<detail::filter_operator::bits_any_set>(p, bits);
}
template <class Path>
    requires detail::subject<Path>
[[nodiscard]] auto bits_any_set(const Path& p, const std::initializer_list<int>& positions) {
    return detail::bits_condition<detail::filter_operator::bits_any_set>(p, positions);
}

/// `{p: {$bitsAllClear: bits}}`: all of these bits are 0. As `bits_all_set`.
template <class Path, class Bits>
    requires detail::subject<Path>
[[nodiscard]] auto bits_all_clear(const Path& p, const Bits& bits) {
    return detail::bits_condition<detail::filter_operator::bits_all_clear>(p, bits);
}
template <class Path>
    requires detail::subject<Path>
[[nodiscard]] auto bits_all_clear(const Path& p, const std::initializer_list<int>& positions) {
    return detail::bits_condition<detail::filter_operator::bits_all_clear>(p, positions);
}

/// `{p: {$bitsAnyClear: bits}}`: at least one of these bits is 0. As `bits_all_set`.
template <class Path, class Bits>
    requires detail::subject<Path>
[[nodiscard]] auto bits_any_clear(const Path& p, const Bits& bits) {
    return detail::bits_condition<detail::filter_operator::bits_any_clear>(p, bits);
}
template <class Path>
    requires detail::subject<Path>
[[nodiscard]] auto bits_any_clear(const Path& p, const std::initializer_list<int>& positions) {
    return detail::bits_condition<detail::filter_operator::bits_any_clear>(p, positions);
}

} // namespace strongo
