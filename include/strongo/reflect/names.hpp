#pragma once
// The names of an aggregate's members, of a member pointer and of a type, as the source spells them.
//
// A compiler prints a template argument in __PRETTY_FUNCTION__. For the address of a member of `fake<T>` it ends with the
// member's name:
//   GCC    … spell_pointer() [with … Pointer = pointer<…>{((const std::string*)(& fake<person>.…::value.person::name))}]
//   clang  … spell_pointer() [Pointer = pointer<…>{&fake.value.name}]
// `fake<T>` is never constructed: it is a union whose active member is something else, so T needs no default constructor.

#include <strongo/reflect/bind.hpp>
#include <strongo/reflect/count.hpp>

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo::reflect {
namespace detail {

template <class T>
union holder {
    char none;
    T value;
    constexpr holder() : none{} {}
    constexpr ~holder() {}
};

template <class T>
inline holder<T> fake{};

template <class Member>
struct pointer {
    const Member* to;
};

constexpr bool is_name_character(char c) {
    return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
}

// The last identifier in a spelling. Looks at nothing before it: in every translation unit this runs once for each member of each
// struct, on some 200 characters.
constexpr std::string_view last_name(std::string_view spelling) {
    const char* const text = spelling.data();
    std::size_t end = spelling.size();
    while (end != 0 && !is_name_character(text[end - 1])) {
        --end;
    }
    std::size_t start = end;
    while (start != 0 && is_name_character(text[start - 1])) {
        --start;
    }
    return {text + start, end - start};
}

// A function's name as a compiler prints it. Not a std::string_view: what that alias stands for GCC would print behind the rest.
struct spelling {
    const char* text;
    std::size_t size;

    constexpr operator std::string_view() const { return {text, size}; }
};

template <pointer Pointer>
consteval spelling spell_pointer() {
    return {__PRETTY_FUNCTION__, sizeof __PRETTY_FUNCTION__ - 1};
}

template <auto Pointer>
consteval spelling spell_member_pointer() {
    return {__PRETTY_FUNCTION__, sizeof __PRETTY_FUNCTION__ - 1};
}

template <class T>
consteval std::string_view spelled_type() {
    constexpr std::string_view name = "T = ";
    std::string_view function = __PRETTY_FUNCTION__;
    function.remove_prefix(function.find(name) + name.size());
    // A type may itself hold ';' or ']' ("char [3]"), GCC appends "; std::string_view = …".
    if (const auto end = function.rfind("; std::string_view"); end != std::string_view::npos) {
        return function.substr(0, end);
    }
    return function.substr(0, function.rfind(']'));
}

constexpr std::string_view unqualified(std::string_view name) {
    int depth = 0; // inside the template arguments, "::" belongs to them
    std::size_t start = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        depth += name[i] == '<' || name[i] == '(' ? 1 : 0;
        depth -= name[i] == '>' || name[i] == ')' ? 1 : 0;
        if (depth == 0 && name[i] == ':' && i + 1 < name.size() && name[i + 1] == ':') {
            start = i + 2;
        }
    }
    return name.substr(start);
}

// The addresses of fake<T>'s members, one base class for each, so that finding the I-th is one overload resolution.
template <std::size_t I, class Member>
struct leaf {
    pointer<Member> address;
};

template <class Indices, class... Member>
struct leaves;

template <std::size_t... I, class... Member>
struct leaves<std::index_sequence<I...>, Member...> : leaf<I, Member>... {};

struct make_leaves {
    template <class... Member>
    constexpr leaves<std::index_sequence_for<Member...>, Member...> operator()(const Member&... member) const {
        return {{pointer<Member>{&member}}...};
    }
};

template <std::size_t I, class Member>
constexpr pointer<Member> leaf_address(const leaf<I, Member>& from) {
    return from.address;
}

template <class T>
struct addresses {
    static constexpr auto of_members = bind(fake<T>.value, make_leaves{});
};

template <class T, std::size_t... I>
consteval std::array<std::string_view, sizeof...(I)> spell_members(std::index_sequence<I...>) {
    return {last_name(spell_pointer<leaf_address<I>(addresses<T>::of_members)>())...};
}

} // namespace detail

/// The names of T's members, in declared order.
template <class T>
inline constexpr std::array<std::string_view, member_count<T>> member_names =
    detail::spell_members<T>(std::make_index_sequence<member_count<T>>{});

/// The name of the member (or member function) that `Pointer` points to: "age" for `&person::age`.
template <auto Pointer>
    requires std::is_member_pointer_v<decltype(Pointer)>
inline constexpr std::string_view member_pointer_name = detail::last_name(detail::spell_member_pointer<Pointer>());

/// T as the compiler spells it, without the namespaces and classes around it: "person" for `shop::person`.
template <class T>
inline constexpr std::string_view type_name = detail::unqualified(detail::spelled_type<T>());

} // namespace strongo::reflect
