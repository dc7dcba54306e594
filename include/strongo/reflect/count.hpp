#pragma once
// How many members an aggregate has, and which of its properties keep it from being reflected.
//
// An aggregate of N members can be written as T{x1, …, xN} and not with one more. `any_value` converts to whatever a member
// is, so the largest N that compiles is found by binary search. Nothing here knows of BSON.

#include <cstddef>
#include <type_traits>
#include <utility>

namespace strongo::reflect {

/// The largest number of members that an aggregate may have.
inline constexpr std::size_t max_members = 128;

namespace detail {

// No conversion is ever called, but clang asks for the definition of those to types without linkage.
[[noreturn]] inline void never_called() {
    __builtin_unreachable();
}

struct any_value {
    template <class Member>
    operator Member() const {
        never_called();
    }
};

// References of each kind, to find out which a member takes: a value takes the second and the third or, when it can only be moved,
// none; a reference to const takes the first; an rvalue reference takes the third, but not the second.
struct any_const_lvalue {
    template <class Member>
        requires std::is_const_v<Member>
    operator Member&() const {
        never_called();
    }
};

struct any_lvalue {
    template <class Member>
    operator Member&() const {
        never_called();
    }
};

struct any_reference {
    template <class Member>
    operator Member&() const {
        never_called();
    }
    template <class Member>
    operator Member&&() const {
        never_called();
    }
};

// Converts to the bases of Derived alone.
template <class Derived>
struct any_base {
    template <class Base>
        requires(std::is_base_of_v<Base, Derived> && !std::is_same_v<Base, Derived>)
    operator Base() const {
        never_called();
    }
};

template <class Derived>
struct any_empty_base {
    template <class Base>
        requires(std::is_base_of_v<Base, Derived> && !std::is_same_v<Base, Derived> && std::is_empty_v<Base>)
    operator Base() const {
        never_called();
    }
};

template <class Value, std::size_t>
using repeated = Value;

template <class T, class Value, class Indices, class... Last>
inline constexpr bool takes_values = false;

template <class T, class Value, std::size_t... I, class... Last>
    requires requires { T{std::declval<repeated<Value, I>>()..., std::declval<Last>()...}; }
inline constexpr bool takes_values<T, Value, std::index_sequence<I...>, Last...> = true;

template <class T, std::size_t N, class Value = any_value, class... Last>
inline constexpr bool takes = takes_values<T, Value, std::make_index_sequence<N>, Last...>;

// The largest N in [Low, High) for which takes<T, N>, given that it holds for Low and not for High.
template <class T, std::size_t Low, std::size_t High>
consteval std::size_t largest() {
    if constexpr (High - Low <= 1) {
        return Low;
    } else if constexpr (takes<T, Low + (High - Low) / 2>) {
        return largest<T, Low + (High - Low) / 2, High>();
    } else {
        return largest<T, Low, Low + (High - Low) / 2>();
    }
}

// Members that cannot be default-initialised refuse every shorter list, so the search starts at the first that compiles.
template <class T, std::size_t N = 0>
consteval std::size_t shortest() {
    if constexpr (N > max_members || takes<T, N>) {
        return N;
    } else {
        return shortest<T, N + 1>();
    }
}

template <class T>
consteval std::size_t count_initialisers() {
    constexpr std::size_t start = shortest<T>();
    if constexpr (start > max_members) {
        return start;
    } else if constexpr (takes<T, start + 16>) { // most aggregates are small: a low bound first
        return largest<T, start + 16, max_members + 2>();
    } else {
        return largest<T, start, start + 16>();
    }
}

// Bases stand before the members in an aggregate's initialisers.
template <class T, template <class> class AnyBase, std::size_t N = 0>
consteval std::size_t count_bases() {
    if constexpr (takes<T, N + 1, AnyBase<T>>) {
        return count_bases<T, AnyBase, N + 1>();
    } else {
        return N;
    }
}

// T{any × Before, Value, any × After}
template <class T, class Value, class Before, class After>
inline constexpr bool takes_between = false;

template <class T, class Value, std::size_t... B, std::size_t... A>
    requires requires { T{std::declval<repeated<any_value, B>>()..., std::declval<Value>(), std::declval<repeated<any_value, A>>()...}; }
inline constexpr bool takes_between<T, Value, std::index_sequence<B...>, std::index_sequence<A...>> = true;

template <class T, class Value, std::size_t At, std::size_t N>
inline constexpr bool takes_at = takes_between<T, Value, std::make_index_sequence<At>, std::make_index_sequence<N - At - 1>>;

template <class T, std::size_t N, std::size_t At = 0>
consteval bool has_reference_before() {
    if constexpr (At == N) {
        return takes<T, N, any_value, any_reference>; // an lvalue reference with an initialiser of its own ends the list
    } else if constexpr (takes_at<T, any_const_lvalue, At, N> || (!takes_at<T, any_lvalue, At, N> && takes_at<T, any_reference, At, N>)) {
        return true;
    } else {
        return has_reference_before<T, N, At + 1>();
    }
}

template <class T>
consteval bool has_reference() {
    if constexpr (std::is_move_assignable_v<T>) { // a struct with a reference cannot be assigned
        return false;
    } else if constexpr (shortest<T>() > max_members) { // nothing but an lvalue reference refuses any_value
        return true;
    } else {
        return has_reference_before<T, count_initialisers<T>()>();
    }
}

// T{any × Before, {} × Braces, any × After}. A C array would take one pair of braces where `any_value` had to fill each of its
// elements, so with an array among the braces the rest of the list is too long.
template <class T, std::size_t Braces, class Before, class After>
inline constexpr bool takes_braces = false;

template <class T, std::size_t... B, std::size_t... A>
    requires requires { T{std::declval<repeated<any_value, B>>()..., {}, std::declval<repeated<any_value, A>>()...}; }
inline constexpr bool takes_braces<T, 1, std::index_sequence<B...>, std::index_sequence<A...>> = true;

template <class T, std::size_t... B, std::size_t... A>
    requires requires {
        T{std::declval<repeated<any_value, B>>()..., {}, {}, {}, {}, {}, {}, {}, {}, std::declval<repeated<any_value, A>>()...};
    }
inline constexpr bool takes_braces<T, 8, std::index_sequence<B...>, std::index_sequence<A...>> = true;

template <class T, std::size_t Braces, std::size_t Before, std::size_t After>
inline constexpr bool braces_fit = takes_braces<T, Braces, std::make_index_sequence<Before>, std::make_index_sequence<After>>;

// Whether initialiser At stands at the start of an array of two or more: braces there fit, but only with a shorter rest.
template <class T, std::size_t At, std::size_t N, std::size_t After>
consteval bool array_at() {
    if constexpr (braces_fit<T, 1, At, After>) {
        return After != N - At - 1;
    } else if constexpr (After == 0) {
        return false; // no rest fits: a member without a default constructor, not an array
    } else {
        return array_at<T, At, N, After - 1>();
    }
}

template <class T, std::size_t N, std::size_t At = 0>
consteval bool has_array() {
    if constexpr (At >= N) {
        return false;
    } else if constexpr (N - At >= 8) {
        if constexpr (braces_fit<T, 8, At, N - At - 8>) {
            return has_array<T, N, At + 8>();
        } else {
            return array_at<T, At, N, N - At - 1>() || has_array<T, N, At + 1>();
        }
    } else {
        return array_at<T, At, N, N - At - 1>() || has_array<T, N, At + 1>();
    }
}

} // namespace detail

/// Whether T has a base class with members of its own; such members cannot be told from T's.
template <class T>
inline constexpr bool has_base_with_members =
    detail::count_bases<T, detail::any_base>() != detail::count_bases<T, detail::any_empty_base>();

/// Whether a member of the aggregate T is a reference.
template <class T>
inline constexpr bool has_reference_member = detail::has_reference<T>();

/// Whether a member of the aggregate T is a C array of two or more elements.
template <class T>
inline constexpr bool has_array_member = detail::has_array<T, detail::count_initialisers<T>()>();

/// The number of members of the aggregate T, without those of its (empty) bases.
template <class T>
inline constexpr std::size_t member_count = detail::count_initialisers<T>() - detail::count_bases<T, detail::any_empty_base>();

} // namespace strongo::reflect
