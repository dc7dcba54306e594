#pragma once
// What update operators are made of and checked with: which fields each of them is for, how their values are held, and which paths are in
// each other's way. See <strongo/query/update.hpp>.

#include <strongo/bson/detail/integers.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/fwd.hpp>
#include <strongo/query/detail/entities.hpp>
#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/rendered.hpp>
#include <strongo/query/detail/value.hpp>
#include <strongo/query/path.hpp>
#include <strongo/reflect/bind.hpp>

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {

/// One update operator; made by `set`, `inc` and the others. It is an update by itself.
template <detail::update_kind Kind, class Where>
struct update_operator {
    static constexpr detail::update_kind kind = Kind;
    using where = Where; // a path, or what else it touches

    detail::entry entry;
};

/// N update operators on an entity; made by `update`.
template <class Root, std::size_t N>
struct update_operators {
    detail::entry entries[N];
    const detail::update_step* steps;
    detail::update_form form;
};

namespace detail {

constexpr entry update_entry(const path_block& path, update_kind kind, const held_value& value) noexcept {
    return {&path, value.first, value.second, value.third, value.size, value.kind, static_cast<std::uint8_t>(kind), value.type, 0};
}

// Whether one path is the other or a part of it. Both end with a NUL. Character by character: for names that differ early this is a
// few steps for the compiler, where string_view would take many.
constexpr bool overlap(std::string_view a, std::string_view b) {
    const char* x = a.data();
    const char* y = b.data();
    while (*x == *y && *x != '\0') {
        ++x;
        ++y;
    }
    return *x == *y || (*x == '\0' && *y == '.') || (*x == '.' && *y == '\0');
}

template <class A, class B>
struct two_paths {
    static_assert(!overlap(A::name, B::name),
                  "strongo: two operators of this update touch the same field, or a field and a part of it: keep one of the two paths");
};

// How the operators are rendered: equal ones together, in the order of their first mention.
template <std::size_t N>
consteval auto plan_update(const update_kind (&kind)[N]) {
    struct plan {
        update_step steps[N];
    } made{};
    bool used[N]{};
    std::size_t k = 0;
    for (std::size_t i = 0; i < N; ++i) {
        for (std::size_t j = i; j < N; ++j) {
            if (!used[j] && kind[j] == kind[i]) {
                made.steps[k++] = {static_cast<std::uint16_t>(j), j == i, kind[i]};
                used[j] = true;
            }
        }
    }
    return made;
}

template <update_kind... Kind>
inline constexpr auto update_plan = plan_update<sizeof...(Kind)>({Kind...});

struct conflict {
    std::size_t a = 0;
    std::size_t b = 0; // 0: none
};

template <std::size_t N>
consteval conflict find_conflict(const std::string_view (&name)[N]) {
    for (std::size_t b = 1; b < N; ++b) {
        for (std::size_t a = 0; a < b; ++a) {
            if (overlap(name[a], name[b])) {
                return {a, b};
            }
        }
    }
    return {};
}

template <std::size_t I, class First, class... Rest>
struct nth : nth<I - 1, Rest...> {};
template <class First, class... Rest>
struct nth<0, First, Rest...> {
    using type = First;
};

template <class... Path>
consteval void check_conflicts() {
    constexpr conflict found = find_conflict<sizeof...(Path)>({Path::name...});
    if constexpr (found.b != 0) {
        (void)sizeof(two_paths<typename nth<found.a, Path...>::type, typename nth<found.b, Path...>::type>);
    }
}

// What `rename` touches.
template <class From, class To>
struct renamed {
    using root = typename From::root;
};

// What a raw update touches.
struct raw_update_paths {
    using root = any_entity;
};

template <class Where>
inline constexpr bool is_known_path = false;
template <auto... Member>
inline constexpr bool is_known_path<path<Member...>> = true;

// What an operator needs in an update with others: all whose paths the compiler knows are compared by it.
template <class Where>
inline constexpr update_form form_needed = is_known_path<Where> ? update_form::checked : update_form::unchecked;
template <class From, class To>
inline constexpr update_form form_needed<renamed<From, To>> =
    is_known_path<From> && is_known_path<To> ? update_form::checked : update_form::unchecked;
template <>
inline constexpr update_form form_needed<raw_update_paths> = update_form::merged;

template <class... Where>
inline constexpr update_form form_needed_by_all =
    static_cast<update_form>((std::uint8_t{0} | ... | static_cast<std::uint8_t>(form_needed<Where>)));

// One path alone has none to be compared with.
template <class Where>
inline constexpr update_form form_alone = is_path<Where> ? update_form::checked : form_needed<Where>;

template <class... Path>
struct path_list {};

// The paths among what is left that the compiler knows.
template <class Known, class... Where>
struct known_paths {
    using type = Known;
};
template <class... Known, class Where, class... Rest>
struct known_paths<path_list<Known...>, Where, Rest...> : known_paths<path_list<Known...>, Rest...> {};
template <class... Known, auto... Member, class... Rest>
struct known_paths<path_list<Known...>, path<Member...>, Rest...> : known_paths<path_list<Known..., path<Member...>>, Rest...> {};
template <class... Known, class From, class To, class... Rest>
struct known_paths<path_list<Known...>, renamed<From, To>, Rest...> : known_paths<path_list<Known...>, From, To, Rest...> {};

template <class... Path>
consteval void check_listed(path_list<Path...>) {
    if constexpr (sizeof...(Path) > 1) {
        check_conflicts<Path...>();
    }
}

template <class... Where>
consteval void check_all() {
    if constexpr ((is_known_path<Where> && ...)) {
        check_conflicts<Where...>();
    } else {
        check_listed(typename known_paths<path_list<>, Where...>::type());
    }
}

// The entity of operators of which raw ones are about every entity.
template <class First, class... Rest>
struct root_of {
    using type = typename First::root;
};
template <class... Rest>
    requires(sizeof...(Rest) > 0)
struct root_of<raw_update_paths, Rest...> : root_of<Rest...> {};

template <class Root, class Other>
inline constexpr bool goes_with = std::is_same_v<Root, Other> || std::is_same_v<Other, any_entity>;

template <class T>
concept update_operator_like = requires {
    T::kind;
    typename T::where;
};

template <class P>
concept field_path = is_path<P>;

// A type, or inside of transparent ones, what is stored.
template <class T>
struct scalar {
    using type = T;
};
template <class T>
    requires(transparent<T> && !described<T>)
struct scalar<T> : scalar<typename peel<typename decltype(reflect::bind(std::declval<const T&>(), only_type()))::type>::type> {};

// What the values of a field are, without its optional.
template <class Path>
using whole_value = typename peel<typename Path::value>::type;
template <class Path>
using scalar_value = typename scalar<whole_value<Path>>::type;

template <class Path>
inline constexpr bool is_unknown = std::is_same_v<typename Path::value, unknown_value>;

template <class T>
inline constexpr bool is_number = number_value<T> || std::is_same_v<T, decimal128>;

// How the values of a field are stored, when its representation says so.
template <class Path>
consteval bool is_represented_as(bson::type a, bson::type b, bson::type c, bson::type d) {
    if constexpr (std::is_same_v<typename Path::representation, no_representation>) {
        return true;
    } else {
        constexpr bson::type stored = query_codec<whole_value<Path>, typename Path::representation>::type::type;
        return stored == a || stored == b || stored == c || stored == d;
    }
}

template <class Path>
consteval bool is_number_field() {
    using bson::type;
    return is_unknown<Path> ||
           (is_number<scalar_value<Path>> && is_represented_as<Path>(type::int32, type::int64, type::float64, type::decimal128));
}

template <class Path>
consteval bool is_integer_field() {
    using bson::type;
    return is_unknown<Path> || (integer<scalar_value<Path>> && is_represented_as<Path>(type::int32, type::int64, type::int32, type::int64));
}

template <class Path>
consteval bool is_date_field() {
    using bson::type;
    return is_unknown<Path> ||
           (requires { typename scalar_value<Path>::clock; } && is_represented_as<Path>(type::date, type::date, type::date, type::date));
}

template <class Path>
consteval bool is_ordered_field() {
    using value = scalar_value<Path>;
    return is_unknown<Path> || std::is_same_v<value, decimal128> || (!is_list<value> && !map_value<value> && std::totally_ordered<value>);
}

// A value for a field of a plain type: its own type, or what a transparent type holds.
template <class Path, class Argument>
held_value hold_scalar(const Argument& argument) {
    if constexpr (std::is_same_v<Argument, whole_value<Path>>) {
        return hold<whole_value<Path>, typename Path::representation>(argument);
    } else {
        return hold_checked<scalar_value<Path>, typename Path::representation>(argument);
    }
}

// A value that a field is set to.
template <class Path, class Argument>
held_value hold_assigned(const Argument& argument) {
    if constexpr (std::is_same_v<Argument, std::nullopt_t>) {
        static_assert(is_optional<typename Path::value> || is_unknown<Path>, "strongo: only an optional field is set to std::nullopt");
        return hold_null();
    } else {
        return hold_checked<whole_value<Path>, typename Path::representation>(argument);
    }
}

template <class Path>
inline constexpr bool is_list_field = is_unknown<Path> || is_list<scalar_value<Path>>;

template <class List>
struct find_listed {
    using type = List;
};
template <class List>
    requires is_list<List>
struct find_listed<List> {
    using type = typename List::value_type;
};
// What a list field holds.
template <class Path>
using listed_value = typename find_listed<scalar_value<Path>>::type;

// An element of a list field.
template <class Path, class Argument>
held_value hold_listed(const Argument& argument) {
    if constexpr (std::is_same_v<Argument, std::nullopt_t>) {
        static_assert(is_optional<listed_value<Path>> || is_unknown<Path>, "strongo: only a list of optionals holds std::nullopt");
        return hold_null();
    } else {
        return hold_checked<typename peel<listed_value<Path>>::type, typename Path::representation>(argument);
    }
}

template <update_kind Kind, class Path>
update_operator<Kind, Path> operate(const Path& p, const held_value& value) noexcept {
    return {update_entry(block_of(p), Kind, value)};
}

// {$type: "timestamp"}
inline constexpr char timestamp_type[] = "\x1a\0\0\0\x02$type\0\x0a\0\0\0timestamp\0";

inline held_value hold_timestamp_type() noexcept {
    return {std::bit_cast<std::uint64_t>(&timestamp_type[0]),
            sizeof timestamp_type,
            0,
            sizeof timestamp_type,
            held::bytes,
            bson::type::document};
}

// A mask as `{and: mask}`; one that does not fit stays as it is.
inline held_value hold_bits(held_value mask) noexcept {
    if (mask.kind == held::word || mask.kind == held::twin) {
        mask.kind = held::bits;
        mask.type = bson::type::document;
        mask.size = 4 + 3 * 14 + 1;
    }
    return mask;
}

} // namespace detail
} // namespace strongo
