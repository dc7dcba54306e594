#pragma once
// Paths of fields, made of member pointers and checked by the compiler: field<&person::home, &address::city> is "home.city".

#include <strongo/codec/mapping.hpp>
#include <strongo/fwd.hpp>
#include <strongo/reflect/names.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

namespace strongo {
namespace detail {

// What is stored: optional and unique_ptr are looked through.
template <class T>
struct peel {
    using type = T;
};
template <class T>
struct peel<std::optional<T>> : peel<T> {};
template <class T>
struct peel<std::unique_ptr<T>> : peel<T> {};
template <class T>
struct peel<std::shared_ptr<T>> : peel<T> {};

// The type whose members a further segment may name: a list steps to its elements. Once, as the server does: a list in a list has
// no names.
template <class T>
struct step {
    using type = T;
    static constexpr bool is_list = false;
};
template <class T>
struct step<std::optional<T>> : step<T> {};
template <class T>
struct step<std::unique_ptr<T>> : step<T> {};
template <class T>
struct step<std::shared_ptr<T>> : step<T> {};
template <class T, class Allocator>
struct step<std::vector<T, Allocator>> {
    using type = typename peel<T>::type;
    static constexpr bool is_list = true;
};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <class T>
inline constexpr bool is_path = false;
template <auto... Member>
inline constexpr bool is_path<path<Member...>> = true;

template <class Before, class Owner>
struct check_step {
    static_assert(!std::is_base_of_v<Owner, typename step<Before>::type> || std::is_same_v<Owner, typename step<Before>::type>,
                  "strongo: field<…>: this member is inherited: a stored type has no base class with members, make the base a member");
    static_assert(std::is_base_of_v<Owner, typename step<Before>::type>,
                  "strongo: field<…>: this member does not belong to the type of the member before it: name a member of that type");
    static constexpr bool ok = true;
};

template <class Before, auto... Member>
struct walk {
    using value = Before;
};
template <class Before, auto Member, auto... Rest>
struct walk<Before, Member, Rest...> {
    using traits = member_traits<decltype(Member)>;
    static_assert(check_step<Before, typename traits::owner>::ok);
    using value = typename walk<typename traits::value, Rest...>::value;
};

// The stored name of one member, one object for each whatever uses it.
template <auto Member>
struct segment {
    static constexpr name_text name = stored_name<typename member_traits<decltype(Member)>::owner>(reflect::member_pointer_name<Member>);
    static constexpr fixed_text<name.size()> text{name.view()};
};

template <std::size_t Size>
struct joined_text {
    char text[Size]{};
    std::size_t used = 0;

    constexpr void add(std::string_view part) {
        if (used != 0) {
            text[used++] = '.';
        }
        for (const char c : part) {
            text[used++] = c;
        }
    }
};

template <auto... Member>
inline constexpr auto joined_names = [] {
    joined_text<(segment<Member>::text.view().size() + ...) + sizeof...(Member)> joined;
    (joined.add(segment<Member>::text.view()), ...);
    return joined;
}();

template <auto First, auto... Rest>
struct path_end {
    using representation = typename path_end<Rest...>::representation;
};
template <auto Last>
struct path_end<Last> {
    using representation = representation_of<Last>;
};

template <auto... Member>
inline constexpr std::string_view path_name{joined_names<Member...>.text, joined_names<Member...>.used};
template <auto Member>
inline constexpr std::string_view path_name<Member> = segment<Member>::text.view();

} // namespace detail

/// A path of stored fields, known at compile time: a value without content, written `field<&T::a, &A::b>`.
///
/// Each member belongs to the type of the member before it, where a list stands for its elements and an optional for its value;
/// anything else does not compile. Its operators make conditions, see <strongo/query/filter.hpp>.
template <auto First, auto... Rest>
struct path<First, Rest...> {
    static_assert(std::is_member_object_pointer_v<decltype(First)> && (std::is_member_object_pointer_v<decltype(Rest)> && ...),
                  "strongo: field<…> takes pointers to data members: field<&person::home, &address::city>");

    using root = typename detail::member_traits<decltype(First)>::owner;                                         ///< the entity
    using value = typename detail::walk<typename detail::member_traits<decltype(First)>::value, Rest...>::value; ///< the last member's type

    /// How the last member is stored, when its mapping says so.
    using representation = typename detail::path_end<First, Rest...>::representation;

    /// The stored names joined by dots: "home.city". Ends with a NUL.
    static constexpr std::string_view name = detail::path_name<First, Rest...>;
};

/// The path of a member, or of a member of a member: `field<&person::home, &address::city>`.
template <auto... Member>
inline constexpr path<Member...> field{};

} // namespace strongo
