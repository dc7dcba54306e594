#pragma once
// What a path may be continued with. Lists, maps and smart pointers are known by what they offer, not by their names, so that this
// includes none of their headers.

#include <strongo/codec/mapping.hpp>
#include <strongo/fwd.hpp>
#include <strongo/reflect/bind.hpp>

#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>

namespace strongo::detail {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
concept smart_pointer = requires(const T& value) {
    typename T::element_type;
    value.get();
    *value;
};

// What is stored: optional, unique_ptr and shared_ptr are looked through.
template <class T>
struct peel {
    using type = T;
};
template <class T>
struct peel<std::optional<T>> : peel<T> {};
template <smart_pointer T>
struct peel<T> : peel<typename T::element_type> {};

template <class T>
concept map_value = requires {
    typename peel<T>::type::key_type;
    typename peel<T>::type::mapped_type;
};

template <class T>
concept list_shaped = requires(const T& value) {
    typename T::value_type;
    typename T::const_iterator;
    value.begin();
} && !requires { typename T::traits_type; } && !requires { typename T::mapped_type; };

template <class T>
inline constexpr bool is_list = false;
template <list_shaped T>
inline constexpr bool is_list<T> = !std::is_same_v<typename T::value_type, std::byte> && !std::is_same_v<T, document> &&
                                   !std::is_same_v<T, document_view> && !std::is_same_v<T, array> && !std::is_same_v<T, array_view>;

template <class T>
concept list_value = is_list<typename peel<T>::type>;

// The value of a path that is given as text: nothing is known of it.
struct unknown_value {};

template <class T, class Alternative>
inline constexpr bool has_alternative = std::is_same_v<T, unknown_value>;
template <template <class...> class Variant, class... A, class Alternative>
inline constexpr bool has_alternative<Variant<A...>, Alternative> = (std::is_same_v<A, Alternative> || ...);

template <class T>
struct find_element {
    static_assert(std::is_same_v<T, unknown_value>, "strongo: a positional operator needs a list: this field is none");
    using type = T;
};
template <list_value T>
struct find_element<T> {
    using type = typename peel<T>::type::value_type;
};

// What a list holds.
template <class T>
using element_of = typename find_element<T>::type;

// The only member of a transparent struct.
struct only_type {
    template <class Member>
    std::type_identity<Member> operator()(const Member&) const;
};

// The type whose members a further segment may name: a list steps to its elements. Once, as the server does: a list in a list has
// no names.
template <class T>
struct step {
    using type = T;
    static constexpr bool is_list = false;
};
template <class T>
    requires is_optional<T> || smart_pointer<T>
struct step<T> : step<typename peel<T>::type> {};
template <class T>
    requires detail::is_list<T>
struct step<T> {
    using type = typename peel<typename T::value_type>::type;
    static constexpr bool is_list = true;
};
template <class T>
    requires(transparent<T> && !described<T>)
struct step<T> : step<typename decltype(reflect::bind(std::declval<const T&>(), only_type()))::type> {};

} // namespace strongo::detail
