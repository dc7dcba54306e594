#pragma once
// How a type is stored, when the defaults are not enough. All parts are optional:
//
//   template <> struct strongo::mapping<account> {
//       static constexpr auto naming = strongo::snake_case;
//       static constexpr auto members = strongo::members(strongo::named<&account::userId>("uid"));
//   };

#include <strongo/codec/naming.hpp>
#include <strongo/fwd.hpp>
#include <strongo/reflect/names.hpp>

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace strongo {

/// Specialise this for a type of yours; see the head of <strongo/codec/mapping.hpp>.
template <class T>
struct mapping {};

/// One member with its stored name; made by `named`.
template <auto Member>
struct named_member {
    std::string_view name;
};

/// Stores `Member` under `name`, whatever the naming says. The name is a literal; with an empty one, one that contains a NUL or has
/// more than 255 characters, the type cannot be stored, which the compiler says.
template <auto Member>
    requires std::is_member_object_pointer_v<decltype(Member)>
consteval named_member<Member> named(std::string_view name) {
    return {name};
}

/// The members that `mapping<T>::members` says something about; made by `members`.
template <class... Member>
struct member_list : Member... {};

/// Lists members for `mapping<T>::members`.
template <class... Member>
consteval member_list<Member...> members(Member... member) {
    return {member...};
}

namespace detail {

template <class Pointer>
struct member_traits;

template <class Owner, class Value>
struct member_traits<Value Owner::*> {
    using owner = Owner;
    using value = Value;
};

template <auto Member>
consteval bool set_if_named(std::string_view& found, std::string_view member, const named_member<Member>& candidate) {
    if (reflect::member_pointer_name<Member> == member) {
        found = candidate.name;
    }
    return true;
}

template <class T, auto... Member>
consteval std::string_view given_name(std::string_view member, const member_list<named_member<Member>...>& list) {
    static_assert((std::is_same_v<T, typename member_traits<decltype(Member)>::owner> && ...),
                  "strongo: mapping<T>::members names a member of another type: list members of T alone");
    std::string_view found;
    (set_if_named(found, member, static_cast<const named_member<Member>&>(list)), ...);
    return found;
}

// The stored name of the member of T that is spelled `member`.
template <class T>
consteval name_text stored_name(std::string_view member) {
    if constexpr (requires { mapping<T>::members; }) {
        if (const auto given = given_name<T>(member, mapping<T>::members); given.data() != nullptr) {
            return name_text(given);
        }
    }
    if constexpr (requires { mapping<T>::naming; }) {
        return mapping<T>::naming(member);
    } else {
        return name_text(member);
    }
}

// Text of a size known at compile time, with a NUL behind it.
template <std::size_t Size>
struct fixed_text {
    char text[Size + 1]{};

    constexpr explicit fixed_text(std::string_view from) {
        for (std::size_t i = 0; i < Size; ++i) {
            text[i] = from[i];
        }
    }
    [[nodiscard]] constexpr std::string_view view() const noexcept { return {text, Size}; }
};

// One object for each member of T, however many headers and paths it takes part in.
template <class T, std::size_t I>
struct stored_field {
    static constexpr name_text name = stored_name<T>(reflect::member_names<T>[I]);
    static_assert(name.fits(), "strongo: a stored name has at most 255 characters");
    static_assert(name.size() != 0 && name.view().find('\0') == std::string_view::npos,
                  "strongo: a stored name must not be empty and must not contain a NUL");
    static constexpr fixed_text<name.size()> text{name.view()};
};

/// The stored name of member I of T.
template <class T, std::size_t I>
inline constexpr std::string_view field_name = stored_field<T, I>::text.view();

} // namespace detail
} // namespace strongo
