#pragma once
// What a stage of a pipeline fills the members of its result with, checked by the compiler.

#include <strongo/codec/fields.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/query/detail/expression_bytes.hpp>
#include <strongo/query/detail/steps.hpp>
#include <strongo/query/detail/value.hpp>
#include <strongo/query/path.hpp>
#include <strongo/reflect/names.hpp>

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo::detail {

// The type of member I of an aggregate.
template <class T, std::size_t I>
using member_type = std::remove_const_t<
    std::remove_pointer_t<decltype(decltype(reflect::detail::leaf_address<I>(reflect::detail::addresses<T>::of_members))::to)>>;

// A member's name as a template argument, so that a compiler prints it.
template <std::size_t Size>
struct printed_name {
    char text[Size + 1]{};
    constexpr explicit printed_name(std::string_view from) {
        for (std::size_t i = 0; i < Size; ++i) {
            text[i] = from[i];
        }
    }
};

template <printed_name Member, bool IsFilled>
struct member_of_the_result {
    static_assert(
        IsFilled,
        "strongo: no stage fills this member of the result: give it a value, make it optional, or list it as defaulted<&T::member> "
        "in its mapping");
};

template <printed_name Member, bool IsSame>
struct member_taken_over {
    static_assert(IsSame, "strongo: this member would be taken over from a field of another type: give it with computed<&T::member>(…)");
};

// Whether T has a member for the fields that no other has.
template <class T>
inline constexpr bool has_other_fields = []<std::size_t... I>(std::index_sequence<I...>) {
    return (member_is<T, I>(said::unknown_fields) || ...);
}(std::make_index_sequence<says_something_of_members<T> ? members_of<T> : 0>());

template <class T>
inline constexpr bool is_plain_struct = std::is_class_v<T> && std::is_aggregate_v<T> && requires {
    typename codec<T>::shape;
    requires std::is_same_v<typename codec<T>::shape, shapes::aggregate>;
};

// Whether a value of R can be read into a member of M.
template <class M, class R>
consteval bool receives() {
    using member = typename peel<M>::type;
    using value = typename peel<R>::type;
    if constexpr (std::is_same_v<member, value> || std::is_same_v<value, unknown_value>) {
        return true;
    } else if constexpr (std::is_same_v<member, decimal128>) {
        return number_value<value>;
    } else if constexpr (number_value<member> && number_value<value>) {
        return std::is_floating_point_v<member> || !std::is_floating_point_v<value>;
    } else if constexpr (list_value<member> && list_value<value>) {
        return receives<typename member::value_type, typename value::value_type>();
    } else {
        return false;
    }
}

// Whether a member may stay without a value.
template <class T, std::size_t I>
consteval bool needs_no_value() {
    return may_be_absent<member_type<T, I>> || is_defaulted<T, I> || !is_field<T, I> || member_is<T, I>(said::omit_empty);
}

template <std::size_t N>
consteval bool is_among(std::string_view name, const std::array<std::string_view, N>& names) {
    for (const std::string_view other : names) {
        if (other == name) {
            return true;
        }
    }
    return false;
}

template <auto... Member>
struct given_members {
    static constexpr std::array<std::string_view, sizeof...(Member)> names{segment<Member>::block.name()...};
};

template <class Out, class Current, class Given, std::size_t I>
consteval bool check_one() {
    if constexpr (is_field<Out, I> && !is_among(field_name<Out, I>, Given::names)) {
        constexpr std::string_view spelled = reflect::member_names<Out>[I];
        constexpr printed_name<spelled.size()> name(spelled);
        if constexpr (std::is_void_v<Current>) {
            (void)sizeof(member_of_the_result<name, needs_no_value<Out, I>()>);
        } else {
            constexpr std::size_t at = field_index<Current>(field_name<Out, I>);
            if constexpr (at == members_of<Current>) {
                (void)sizeof(member_of_the_result<name, needs_no_value<Out, I>()>);
            } else {
                (void)sizeof(member_taken_over<name, receives<member_type<Out, I>, member_type<Current, at>>()>);
            }
        }
    }
    return true;
}

template <class Out, class Current, class Given, std::size_t... I>
consteval bool check_all(std::index_sequence<I...>) {
    return (check_one<Out, Current, Given, I>() && ...);
}

/// Every member of Out is one of `Member`, or stored in Current under the same name (when that is not void), or needs no value.
template <class Out, class Current, auto... Member>
consteval bool check_filled() {
    static_assert(std::is_aggregate_v<Out> && !described<Out>, "strongo: the result of a stage is an aggregate struct");
    static_assert((std::is_same_v<typename member_traits<decltype(Member)>::owner, Out> && ...),
                  "strongo: this stage fills members of its result: name a member of that struct");
    return check_all<Out, Current, given_members<Member...>>(std::make_index_sequence<members_of<Out>>());
}

} // namespace strongo::detail
