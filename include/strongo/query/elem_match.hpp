#pragma once
// Conditions on one and the same element of a list: elem_match(field<&order::items>, field<&item::sku> == "abc",
// field<&item::quantity> > 2).

#include <strongo/query/condition.hpp>
#include <strongo/query/element.hpp>

#include <cstddef>
#include <type_traits>

namespace strongo {
namespace detail {

// Whether a condition about an Entity can be about an Element of a list: itself, or an alternative of it.
template <class Entity, class Element>
inline constexpr bool is_about_element =
    std::is_same_v<Entity, any_entity> || std::is_same_v<Entity, Element> || has_alternative<Element, Entity>;

template <class Path>
consteval bool check_list() {
    using value = typename Path::value;
    static_assert(list_value<value> || std::is_same_v<value, unknown_value>, "strongo: elem_match is for lists: this field is none");
    return list_value<value> || std::is_same_v<value, unknown_value>;
}

// Why the conditions of elem_match are refused, or that they are not.
template <class Element, class... A>
consteval bool check_element_operands() {
    if constexpr ((check_operand<A>() && ...)) {
        constexpr bool fit = (is_about_element<typename entity_of<std::remove_cvref_t<A>>::type, Element> && ...);
        static_assert(fit, "strongo: these conditions are about another entity: elem_match(field<&T::list>, …) takes fields of what is in "
                           "the list");
        return fit;
    }
    return false;
}

} // namespace detail

/// `{p: {$elemMatch: {…}}}`: there is an element in the list that fulfils all of these conditions. Only for lists.
///
/// The conditions are about the element: fields of its type, or, for elements without fields, `element`. Those on distinct fields are
/// merged into one document; where that cannot be, and for `elem_match(p, a && b)`, they are in an `$and`. One that matches everything is
/// left out, with one that matches nothing the whole matches nothing. Operands as for `&&`.
template <class Path, class First, class... More>
    requires detail::is_path<Path>
[[nodiscard]] auto elem_match(const Path& p, First&& first, More&&... more) {
    using list = typename detail::peel<typename Path::value>::type;
    if constexpr (detail::check_list<Path>()) {
        using subject = detail::element_subject<list, typename Path::representation>;
        constexpr std::size_t on_element = (std::size_t{detail::is_element_condition<std::remove_cvref_t<First>>} + ... +
                                            std::size_t{detail::is_element_condition<std::remove_cvref_t<More>>});
        if constexpr (on_element != 0) {
            constexpr bool all_are = on_element == 1 + sizeof...(More);
            static_assert(all_are, "strongo: elem_match takes conditions on `element` or on fields of it, not both");
            constexpr bool are_new = !std::is_lvalue_reference_v<First> && (!std::is_lvalue_reference_v<More> && ...);
            static_assert(are_new, "strongo: a condition on `element` views what it compares with: write it inside of elem_match(…)");
            if constexpr (all_are && are_new) {
                constexpr std::size_t count = 2 + sizeof...(More);
                return conditions<typename Path::root, count>(
                    detail::tree_entry(detail::tree_kind::elem_match, count - 1, count, &detail::block_of(p)),
                    first.operation.template entry_for<subject>(nullptr), more.operation.template entry_for<subject>(nullptr)...);
            }
        } else if constexpr (detail::check_element_operands<typename detail::step<list>::type, First, More...>()) {
            constexpr std::size_t count =
                (1 + detail::entries_in<std::remove_cvref_t<First>>)+(std::size_t{0} + ... + detail::entries_in<std::remove_cvref_t<More>>);
            return conditions<typename Path::root, count>(
                detail::tree_of(), detail::tree_entry(detail::tree_kind::elem_match, 1 + sizeof...(More), count, &detail::block_of(p)),
                first, more...);
        }
    }
}

} // namespace strongo
