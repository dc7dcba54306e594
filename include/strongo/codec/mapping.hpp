#pragma once
// How a type is stored, when the defaults are not enough. All parts are optional:
//
//   template <> struct strongo::mapping<account> {
//       static constexpr auto naming = strongo::snake_case;
//       static constexpr auto members = strongo::members(strongo::named<&account::userId>("uid"),
//                                                        strongo::stored_as<&account::session, strongo::uuid_string>);
//   };
//
// The parts and what they are for:
//   naming          the naming of members (of an enum: of its enumerators; of a variant: of its tags)
//   members         what is said about single members; for a class that is no aggregate: its getters and setters
//   tag             this type's name as an alternative of a variant
//   discriminator   the field that the tag stands in, when this type is an alternative (or for a variant itself)
//   transparent     true: stored as the value of its only member
//   validate        a function of the inner value (of a transparent type) or of the whole: the text of an error, empty when valid
//   numbers, exact_floating, lenient_dates, unknown_fields, duplicates, missing    see <strongo/codec/options.hpp>
//   write_null      true: empty optionals are written as null
//   range, values   of an enum: see <strongo/codec/enumeration.hpp>
//   collection      the name of the collection that its documents usually stand in, for `database::collection<T>()`
//   untagged, empty_as_string    of a variant: see <strongo/codec/variant.hpp>
//
// A class can say the same about itself: `static constexpr auto strongo_mapping = strongo::mapped(strongo::snake_case, …);`.

#include <strongo/codec/access.hpp>
#include <strongo/codec/naming.hpp>
#include <strongo/codec/options.hpp>
#include <strongo/fwd.hpp>
#include <strongo/reflect/names.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace strongo {

/// Specialise this for a type of yours; see the head of <strongo/codec/mapping.hpp>.
template <class T>
struct mapping {};

namespace detail {

template <class Pointer>
struct member_traits;

template <class Owner, class Value>
struct member_traits<Value Owner::*> {
    using owner = Owner;
    using value = Value;
};

// What a part of a member list says about its member.
enum class said : std::uint8_t { name, representation, ignored, defaulted, omit_empty, written_null, unknown_fields };

template <auto Member, said What>
struct member_part {
    static_assert(std::is_member_object_pointer_v<decltype(Member)>,
                  "strongo: this part of mapping<T>::members takes a pointer to a data member: &person::name");
    using owner = typename member_traits<decltype(Member)>::owner;
    static constexpr bool is_about(said what, std::string_view name) {
        return what == What && reflect::member_pointer_name<Member> == name;
    }
};

} // namespace detail

/// One member with its stored name; made by `named`.
template <auto Member>
struct named_member : detail::member_part<Member, detail::said::name> {
    std::string_view name;
    constexpr explicit named_member(std::string_view given) : name(given) {}
};

/// Stores `Member` under `name`, whatever the naming says. The name is a literal; with an empty one, one that contains a NUL or has
/// more than 255 characters, the type cannot be stored, which the compiler says.
template <auto Member>
    requires std::is_member_object_pointer_v<decltype(Member)>
consteval named_member<Member> named(std::string_view name) {
    return named_member<Member>(name);
}

namespace detail {

template <auto Member, class Representation>
struct represented_member : member_part<Member, said::representation> {
    using representation = Representation;
};

} // namespace detail

/// Stores `Member` in another representation: see <strongo/codec/representation.hpp> for those that there are. In an optional, a
/// container or a map it is that of the values inside.
template <auto Member, class Representation>
inline constexpr detail::represented_member<Member, Representation> stored_as{};

/// `Member` is neither written nor read.
template <auto Member>
inline constexpr detail::member_part<Member, detail::said::ignored> ignored{};

/// When there is no field for `Member`, it gets the value that it has in T{}.
template <auto Member>
inline constexpr detail::member_part<Member, detail::said::defaulted> defaulted{};

/// When `Member` is empty (`.empty()`), it is not written; when there is no field for it, it is read as empty.
template <auto Member>
inline constexpr detail::member_part<Member, detail::said::omit_empty> omit_empty{};

/// When the optional `Member` has no value, it is written as null.
template <auto Member>
inline constexpr detail::member_part<Member, detail::said::written_null> written_null{};

/// `Member`, a `document`, holds the fields that no other member has: read into it, and written from it in its place.
template <auto Member>
inline constexpr detail::member_part<Member, detail::said::unknown_fields> other_fields{};

/// A field of a class that is no aggregate: how to get its value, how to set it, and its name; made by `member`.
template <auto Get, auto Set>
struct described_member {
    std::string_view name;
};

/// Describes one field of a class that is no aggregate. `Get` and `Set` are member functions, data members or functions of the object.
/// Without any `Set` in the list, the class is constructed from the values in the order of the list.
template <auto Get, auto Set = nullptr>
consteval described_member<Get, Set> member(std::string_view name) {
    return {name};
}

/// The members that `mapping<T>::members` says something about; made by `members`.
template <class... Part>
struct member_list : Part... {};

/// Lists members for `mapping<T>::members`.
template <class... Part>
consteval member_list<Part...> members(Part... part) {
    return {part...};
}

/// A name of a type as an alternative of a variant, for `mapped`.
struct tag {
    std::string_view name;
    constexpr explicit tag(std::string_view given) : name(given) {}
};

namespace detail {

template <class Naming>
struct mapped_part {
    Naming naming;
};
template <class... Part>
struct mapped_part<member_list<Part...>> {
    member_list<Part...> members;
};
template <>
struct mapped_part<strongo::tag> {
    strongo::tag tag;
};

template <class... Part>
struct mapped_parts : mapped_part<Part>... {};

} // namespace detail

/// The mapping that a class carries itself: any of a naming, `members(…)` and `tag("…")`.
template <class... Part>
consteval detail::mapped_parts<Part...> mapped(Part... part) {
    return {detail::mapped_part<Part>{part}...};
}

namespace detail {

template <class T>
consteval auto find_mapping() {
    if constexpr (access::has_mapping<T>()) {
        return access::mapping<T>();
    } else {
        return mapping<T>{};
    }
}

/// What is said about T; static members and members of a carried mapping are asked for alike: `mapping_of<T>.naming`.
template <class T>
inline constexpr auto mapping_of = find_mapping<T>();

template <class T>
concept has_naming = requires { mapping_of<T>.naming; };
template <class T>
concept has_members = requires { mapping_of<T>.members; };

// Whether a list describes fields of a class, or says something about members of an aggregate.
template <class List>
inline constexpr bool is_description = false;
template <auto... Get, auto... Set>
    requires(sizeof...(Get) != 0)
inline constexpr bool is_description<member_list<described_member<Get, Set>...>> = true;

// The getter of field I of a description.
template <std::size_t I, class List>
struct getter_in;
template <auto Get, auto Set, class... Rest>
struct getter_in<0, member_list<described_member<Get, Set>, Rest...>> {
    static constexpr auto value = Get;
};
template <std::size_t I, class First, class... Rest>
    requires(I != 0)
struct getter_in<I, member_list<First, Rest...>> : getter_in<I - 1, member_list<Rest...>> {};

template <class T>
consteval bool find_described() {
    if constexpr (has_members<T>) {
        return is_description<std::remove_cvref_t<decltype(mapping_of<T>.members)>>;
    } else {
        return false;
    }
}

/// A class whose fields `mapping<T>::members` describes.
template <class T>
concept described = find_described<T>();

template <class T>
consteval bool is_transparent_type() {
    if constexpr (requires { mapping_of<T>.transparent; }) {
        return mapping_of<T>.transparent;
    } else {
        return false;
    }
}

/// A class that is stored as the value of its only member.
template <class T>
concept transparent = is_transparent_type<T>();

template <class T>
consteval name_text name_through_naming(std::string_view member) {
    if constexpr (has_naming<T>) {
        return mapping_of<T>.naming(member);
    } else {
        return name_text(member);
    }
}

template <class T, class Part>
consteval bool is_part_of() {
    if constexpr (requires { typename Part::owner; }) {
        return std::is_same_v<T, typename Part::owner>;
    } else {
        return true;
    }
}

template <class Part>
consteval void take_name(std::string_view& found, std::string_view member, const Part& part) {
    if constexpr (requires { part.name; }) {
        if (part.is_about(said::name, member)) {
            found = part.name;
        }
    }
}

template <class T, class... Part>
consteval std::string_view given_name(std::string_view member, const member_list<Part...>& list) {
    static_assert((is_part_of<T, Part>() && ...), "strongo: mapping<T>::members names a member of another type: list members of T alone");
    std::string_view found;
    (take_name(found, member, static_cast<const Part&>(list)), ...);
    return found;
}

// The stored name of the member of T that is spelled `member`.
template <class T>
consteval name_text stored_name(std::string_view member) {
    if constexpr (has_members<T> && !described<T>) {
        if (const auto given = given_name<T>(member, mapping_of<T>.members); given.data() != nullptr) {
            return name_text(given);
        }
    }
    return name_through_naming<T>(member);
}

template <class... Part>
consteval bool says(said what, std::string_view member, const member_list<Part...>&) {
    return (Part::is_about(what, member) || ...);
}

/// Whether `mapping<T>::members` says `what` about the member of T that is spelled `member`.
template <class T>
consteval bool is_said(said what, std::string_view member) {
    if constexpr (has_members<T> && !described<T>) {
        return says(what, member, mapping_of<T>.members);
    } else {
        return false;
    }
}

struct no_representation {};

template <class Member, class... Part>
struct find_representation {
    using type = no_representation;
};
template <class Member, class Part, class... Rest>
struct find_representation<Member, Part, Rest...> : find_representation<Member, Rest...> {};
template <class Member, auto Pointer, class Representation, class... Rest>
    requires(reflect::member_pointer_name<Pointer> == Member::name)
struct find_representation<Member, represented_member<Pointer, Representation>, Rest...> {
    using type = Representation;
};

template <class Member, class List>
struct representation_in;
template <class Member, class... Part>
struct representation_in<Member, member_list<Part...>> : find_representation<Member, Part...> {};

template <auto Member>
struct pointed_spelling {
    static constexpr std::string_view name = reflect::member_pointer_name<Member>;
};

template <class T, class Spelling>
struct representation_of_spelled {
    using type = no_representation;
};
template <class T, class Spelling>
    requires(has_members<T> && !described<T>)
struct representation_of_spelled<T, Spelling> : representation_in<Spelling, std::remove_cvref_t<decltype(mapping_of<T>.members)>> {};

/// The representation that its owner's mapping gives to the member, or `no_representation`.
template <auto Member>
using representation_of =
    typename representation_of_spelled<typename member_traits<decltype(Member)>::owner, pointed_spelling<Member>>::type;

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

template <auto... Get, auto... Set>
consteval std::string_view described_name(std::size_t index, const member_list<described_member<Get, Set>...>& list) {
    const std::string_view names[]{static_cast<const described_member<Get, Set>&>(list).name...};
    return names[index];
}

template <class T, std::size_t I>
consteval name_text find_stored_name() {
    if constexpr (described<T>) {
        return name_text(described_name(I, mapping_of<T>.members));
    } else {
        return stored_name<T>(reflect::member_names<T>[I]);
    }
}

// One object for each member of T, however many headers and paths it takes part in.
template <class T, std::size_t I>
struct stored_field {
    static constexpr name_text name = find_stored_name<T, I>();
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
