#pragma once
// Conditions on several values: in(field<&person::city>, {"London", "Paris"}), not_in, contains_all.

#include <strongo/query/condition.hpp>
#include <strongo/query/detail/held_range.hpp>
#include <strongo/query/element.hpp>

#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <type_traits>

namespace strongo {
namespace detail {

template <class Range>
consteval bool check_range() {
    static_assert(value_range<Range>, "strongo: in, not_in and contains_all take a range of values: in(field<&T::name>, {\"a\", \"b\"})");
    return value_range<Range>;
}

// The element of `{}`.
struct no_value {};
struct no_value_writer {
    static std::size_t size(no_value) noexcept { return 0; }
    static std::byte* write(std::byte* to, std::byte&, no_value, encode_context&) noexcept { return to; }
};

// What writes an Element for a field; as `hold_for` does for one value.
template <class Path, class Element>
consteval auto find_element_writer() {
    using whole = typename peel<typename Path::value>::type;
    using value = typename step<whole>::type;
    using representation = typename Path::representation;
    if constexpr (std::is_same_v<Element, no_value>) {
        return std::type_identity<no_value_writer>();
    } else if constexpr ((is_list<whole> || transparent<whole>) && std::is_same_v<Element, whole>) {
        return std::type_identity<element_writer<whole, representation>>();
    } else if constexpr (std::is_same_v<value, unknown_value>) {
        return std::type_identity<element_writer<typename natural<Element>::type, no_representation>>();
    } else if constexpr (check_value<value, Element>()) {
        return std::type_identity<element_writer<value, representation>>();
    } else {
        return std::type_identity<void>();
    }
}

template <class Path, class Range>
using writer_of = typename decltype(find_element_writer<Path, range_element<Range>>())::type;

template <filter_operator Operator, class Range>
struct membership {
    const Range& range;

    template <class Path>
    [[nodiscard]] entry entry_for(const path_block* path) const {
        if constexpr (check_range<Range>()) {
            if constexpr (!std::is_void_v<writer_of<Path, Range>>) {
                std::size_t count = 0;
                const held_value values = hold_range<writer_of<Path, Range>>(range, count);
                if (Operator != filter_operator::all && count == 0 && (path == nullptr || path->rule == nullptr)) {
                    return Operator == filter_operator::in ? match_none_entry() : match_all_entry();
                }
                return operator_entry(path, Operator, values);
            }
        }
        return {};
    }
};

template <class Path>
consteval void check_contains_all() {
    if constexpr (is_path<Path>) {
        static_assert(list_value<typename Path::value> || std::is_same_v<typename Path::value, unknown_value>,
                      "strongo: contains_all is for lists: this field is none: write in(field, values)");
    }
}

} // namespace detail

/// `{p: {$in: [values]}}`: the field, or an element of it, is one of these. No values match nothing. `values` is any range that can be
/// walked over while it is const, and is viewed like every value of a condition; its elements are taken as `p == element` takes them.
///
/// An element that has no BSON form or does not fit is a fault of the rendered filter that names the field and its position.
template <class Path, class Range>
    requires detail::subject<Path>
[[nodiscard]] auto in(const Path& p, const Range& values) {
    return detail::condition_on(p, detail::membership<detail::filter_operator::in, Range>{values});
}
template <class Path, class Element = detail::no_value>
    requires detail::subject<Path>
[[nodiscard]] auto in(const Path& p, const std::initializer_list<Element>& values) {
    return detail::condition_on(p, detail::membership<detail::filter_operator::in, std::initializer_list<Element>>{values});
}

/// `{p: {$nin: [values]}}`: the field is none of these, or missing. No values match everything. Otherwise as `in`.
template <class Path, class Range>
    requires detail::subject<Path>
[[nodiscard]] auto not_in(const Path& p, const Range& values) {
    return detail::condition_on(p, detail::membership<detail::filter_operator::nin, Range>{values});
}
template <class Path, class Element = detail::no_value>
    requires detail::subject<Path>
[[nodiscard]] auto not_in(const Path& p, const std::initializer_list<Element>& values) {
    return detail::condition_on(p, detail::membership<detail::filter_operator::nin, std::initializer_list<Element>>{values});
}

/// `{p: {$all: [values]}}`: the list has each of these. No values match nothing, as the server says. Only for lists; otherwise as `in`.
template <class Path, class Range>
    requires detail::subject<Path>
[[nodiscard]] auto contains_all(const Path& p, const Range& values) {
    detail::check_contains_all<Path>();
    return detail::condition_on(p, detail::membership<detail::filter_operator::all, Range>{values});
}
template <class Path, class Element = detail::no_value>
    requires detail::subject<Path>
[[nodiscard]] auto contains_all(const Path& p, const std::initializer_list<Element>& values) {
    detail::check_contains_all<Path>();
    return detail::condition_on(p, detail::membership<detail::filter_operator::all, std::initializer_list<Element>>{values});
}

} // namespace strongo
