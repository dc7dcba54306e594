#pragma once
// Conditions on fields: field<&person::age> >= 18 && field<&person::home, &address::city> == "London".
//
// A condition views what it compares with and is used in the expression it is written in; to keep one, write
// `filter<person> f = …`, which renders it and owns the bytes.

#include <strongo/query/detail/entities.hpp>
#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/value.hpp>
#include <strongo/query/path.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

namespace strongo {

class any_filter;
template <class Root, std::size_t N>
struct conditions;

namespace detail {

// Says that what follows are operands of a tree.
struct tree_of {};

// A filter as an operand views its bytes.
template <class T>
concept filter_operand = requires { typename T::filtered; };

// The entries of one operand.
struct operand_entries {
    const entry* from;
    std::size_t count;
};

template <class Root, std::size_t N>
operand_entries place_entries(entry*& to, const conditions<Root, N>& from) noexcept {
    to += N;
    return {from.entries, N};
}
template <filter_operand T>
operand_entries place_entries(entry*& to, const T& from) noexcept {
    *to = from.as_entry();
    return {to++, 1};
}

// Puts the operands of the tree `top` behind it, and its weight into it: the sizes of all, and in the highest bit whether one of them may
// have to be left out.
void put_operands(entry& top, const operand_entries* operands, std::size_t count) noexcept;

constexpr std::uint64_t add_weights(std::uint64_t a, std::uint64_t b) noexcept {
    return (a + (b << 1 >> 1)) | (b >> 63 << 63);
}

inline constexpr std::uint64_t is_special = std::uint64_t{1} << 63;

} // namespace detail

/// N erased entries about an entity: one condition, or several joined by `&&`, `||` and `!`. The type depends on their number alone.
template <class Root, std::size_t N>
struct conditions {
    static constexpr std::size_t count = N;
    detail::entry entries[N];

    /// One entry, or these.
    conditions(const detail::entry& only) noexcept
        requires(N == 1)
        : entries{detail::copy_of(only)} {}
    template <class... Entry>
        requires(N != 1 && sizeof...(Entry) == N && (std::is_same_v<Entry, detail::entry> && ...))
    conditions(const Entry&... e) noexcept : entries{detail::copy_of(e)...} {}

    /// A tree of operands; its other entries are not initialised twice.
    template <class... Operand>
    conditions(detail::tree_of, const detail::entry& top, const Operand&... operand) noexcept {
        entries[0] = detail::copy_of(top);
        detail::entry* to = entries + 1;
        const detail::operand_entries all[] = {detail::place_entries(to, operand)...};
        detail::put_operands(entries[0], all, sizeof...(Operand));
    }
};

namespace detail {

// Bytes of `{path: value}` around both; of another operator, those of `{path: {operator: value}}`.
constexpr std::uint32_t condition_size(const path_block& path, filter_operator op, std::uint32_t value) noexcept {
    return value + path.size + (op == filter_operator::eq ? 5 : 5 + 7 + 15); // no operator's name is longer than "$geoIntersects"
}

constexpr entry condition_entry(const path_block& path, filter_operator op, const held_value& value) noexcept {
    return {&path,
            value.first,
            value.second,
            value.third,
            condition_size(path, op, value.size),
            value.kind,
            static_cast<std::uint8_t>(op),
            value.type,
            0};
}

constexpr std::size_t match_none_size = 24; // {$nor: [{}]}

constexpr entry match_all_entry() noexcept {
    return {nullptr, 0, 0, 0, 5, held::everything, 0, bson::type::document, 0};
}
constexpr entry match_none_entry() noexcept {
    return {nullptr, 0, 0, 0, match_none_size, held::nothing, 0, bson::type::document, 0};
}

// The value that a field of type Declared is compared with; one function for all such fields.
template <class Declared, class Representation, class Argument>
held_value hold_for(const Argument& argument) {
    using whole = typename peel<Declared>::type;
    if constexpr (is_path<Argument>) {
        static_assert(!is_path<Argument>,
                      "strongo: a field compared with a field needs an aggregation expression: satisfies(ref(a) > ref(b)); a filter "
                      "compares a field with a value");
        return {};
    } else if constexpr (std::is_same_v<Argument, std::nullopt_t>) {
        static_assert(is_optional<Declared> || std::is_same_v<Declared, unknown_value>,
                      "strongo: only an optional field is compared with std::nullopt");
        return hold_null();
    } else if constexpr (std::is_same_v<Argument, whole> && (is_list<whole> || transparent<whole>)) {
        return hold<whole, Representation>(argument);
    } else {
        return hold_checked<typename step<whole>::type, Representation>(argument);
    }
}

template <class Argument>
consteval void refuse_on_the_left() {
    static_assert(!std::is_same_v<Argument, Argument>, "strongo: the field stands on the left of a comparison: field<&T::age> >= 18");
}

template <class T>
inline constexpr bool is_conditions = false;
template <class Root, std::size_t N>
inline constexpr bool is_conditions<conditions<Root, N>> = true;

template <class T>
concept operand = is_conditions<T> || filter_operand<T>;

template <class A>
struct entity_of;
template <class Root, std::size_t N>
struct entity_of<conditions<Root, N>> {
    using type = Root;
};
template <filter_operand T>
struct entity_of<T> {
    using type = typename T::filtered;
};

// Why an operand is refused, or that it is not.
template <class A>
consteval bool check_operand() {
    using bare = std::remove_cvref_t<A>;
    static_assert(operand<bare>, "strongo: a condition is joined with a condition: this operand is none");
    static_assert(!is_conditions<bare> || std::is_same_v<A, bare>,
                  "strongo: an expression views what it compares with: to keep one, write filter<T> f = … in its place");
    return operand<bare> && (!is_conditions<bare> || std::is_same_v<A, bare>);
}

template <class A>
inline constexpr std::size_t entries_in = 1;
template <class Root, std::size_t N>
inline constexpr std::size_t entries_in<conditions<Root, N>> = N;

// The mark of a tree that is its only child.
inline constexpr std::uint8_t mark_alone = 2;

// What a tree of `children` adds to their sizes, at most: `{$elemMatch: {$and: […]}}` is the largest.
constexpr std::uint32_t tree_size(std::size_t children) noexcept {
    return static_cast<std::uint32_t>(64 + 8 * children);
}

constexpr entry tree_entry(tree_kind kind, std::size_t children, std::size_t entries, const path_block* path = nullptr,
                           std::uint8_t mark = 0) noexcept {
    return {path,
            children,
            entries,
            0,
            tree_size(children) + (path == nullptr ? 0 : path->size),
            held::tree,
            static_cast<std::uint8_t>(kind),
            bson::type::document,
            mark};
}

template <tree_kind Kind, class... A>
auto make_tree(const path_block* path, const A&... operand) {
    using entities = entities_of<typename entity_of<A>::type...>;
    static_assert(entities::are_one, "strongo: these conditions are about different entities: a filter is about the documents of one");
    using root = typename entities::type;
    constexpr std::size_t count = (1 + ... + entries_in<A>);
    constexpr bool is_alone = sizeof...(A) == 1 && (Kind == tree_kind::conjunction || Kind == tree_kind::disjunction);
    return conditions<root, count>(tree_of(), tree_entry(Kind, sizeof...(A), count, path, is_alone ? mark_alone : 0), operand...);
}

} // namespace detail

// A comparison: `field == value`. The path stands on the left. An integer goes to any integer or floating-point field, a
// floating-point value only to a floating-point field, bool only to bool, text to text, a value of another type only to a field of that
// type; for a list, one of its elements means membership, and a whole list is compared as it is. `std::nullopt` goes to an optional field:
// null or missing. Anything else does not compile.

template <class Path, class Argument>
    requires detail::is_path<Path>
[[nodiscard]] conditions<typename Path::root, 1> operator==(const Path& p, const Argument& argument) {
    return {{detail::condition_entry(detail::block_of(p), detail::filter_operator::eq,
                                     detail::hold_for<typename Path::value, typename Path::representation>(argument))}};
}
template <class Path, class Argument>
    requires detail::is_path<Path>
[[nodiscard]] conditions<typename Path::root, 1> operator!=(const Path& p, const Argument& argument) {
    return {{detail::condition_entry(detail::block_of(p), detail::filter_operator::ne,
                                     detail::hold_for<typename Path::value, typename Path::representation>(argument))}};
}
template <class Path, class Argument>
    requires detail::is_path<Path>
[[nodiscard]] conditions<typename Path::root, 1> operator>(const Path& p, const Argument& argument) {
    return {{detail::condition_entry(detail::block_of(p), detail::filter_operator::gt,
                                     detail::hold_for<typename Path::value, typename Path::representation>(argument))}};
}
template <class Path, class Argument>
    requires detail::is_path<Path>
[[nodiscard]] conditions<typename Path::root, 1> operator>=(const Path& p, const Argument& argument) {
    return {{detail::condition_entry(detail::block_of(p), detail::filter_operator::gte,
                                     detail::hold_for<typename Path::value, typename Path::representation>(argument))}};
}
template <class Path, class Argument>
    requires detail::is_path<Path>
[[nodiscard]] conditions<typename Path::root, 1> operator<(const Path& p, const Argument& argument) {
    return {{detail::condition_entry(detail::block_of(p), detail::filter_operator::lt,
                                     detail::hold_for<typename Path::value, typename Path::representation>(argument))}};
}
template <class Path, class Argument>
    requires detail::is_path<Path>
[[nodiscard]] conditions<typename Path::root, 1> operator<=(const Path& p, const Argument& argument) {
    return {{detail::condition_entry(detail::block_of(p), detail::filter_operator::lte,
                                     detail::hold_for<typename Path::value, typename Path::representation>(argument))}};
}

// The value stands on the right: these do not compile, and say so.

template <class Argument, class Path>
    requires(detail::is_path<Path> && !detail::is_path<Argument>)
void operator==(const Argument&, const Path&) {
    detail::refuse_on_the_left<Argument>();
}
template <class Argument, class Path>
    requires(detail::is_path<Path> && !detail::is_path<Argument>)
void operator!=(const Argument&, const Path&) {
    detail::refuse_on_the_left<Argument>();
}
template <class Argument, class Path>
    requires(detail::is_path<Path> && !detail::is_path<Argument>)
void operator>(const Argument&, const Path&) {
    detail::refuse_on_the_left<Argument>();
}
template <class Argument, class Path>
    requires(detail::is_path<Path> && !detail::is_path<Argument>)
void operator>=(const Argument&, const Path&) {
    detail::refuse_on_the_left<Argument>();
}
template <class Argument, class Path>
    requires(detail::is_path<Path> && !detail::is_path<Argument>)
void operator<(const Argument&, const Path&) {
    detail::refuse_on_the_left<Argument>();
}
template <class Argument, class Path>
    requires(detail::is_path<Path> && !detail::is_path<Argument>)
void operator<=(const Argument&, const Path&) {
    detail::refuse_on_the_left<Argument>();
}

/// Both: `{$and: [a, b]}`. A condition that matches everything is left out, one that matches nothing is the result. Conditions are taken
/// as rvalues only, for they view what they compare with; a `filter` as it is.
template <class A, class B>
    requires(detail::operand<std::remove_cvref_t<A>> || detail::operand<std::remove_cvref_t<B>>)
[[nodiscard]] auto operator&&(A&& a, B&& b) {
    if constexpr (detail::check_operand<A>() && detail::check_operand<B>()) {
        return detail::make_tree<detail::tree_kind::conjunction>(nullptr, a, b);
    }
}

/// Either: `{$or: [a, b]}`. A condition that matches nothing is left out, one that matches everything is the result. Operands as for `&&`.
template <class A, class B>
    requires(detail::operand<std::remove_cvref_t<A>> || detail::operand<std::remove_cvref_t<B>>)
[[nodiscard]] auto operator||(A&& a, B&& b) {
    if constexpr (detail::check_operand<A>() && detail::check_operand<B>()) {
        return detail::make_tree<detail::tree_kind::disjunction>(nullptr, a, b);
    }
}

/// Not: `{$nor: [a]}`. The operand as for `&&`.
template <class A>
    requires detail::operand<std::remove_cvref_t<A>>
[[nodiscard]] auto operator!(A&& a) {
    if constexpr (detail::check_operand<A>()) {
        return detail::make_tree<detail::tree_kind::negation>(nullptr, a);
    }
}

/// All of these: `{$and: […]}`, not nested as `a && b && c` is. One condition alone is itself, none is `{}`. Operands as for `&&`.
template <class... A>
[[nodiscard]] auto all_of(A&&... a) {
    if constexpr (sizeof...(A) == 0) {
        return conditions<detail::any_entity, 1>{{detail::match_all_entry()}};
    } else if constexpr ((detail::check_operand<A>() && ...)) {
        return detail::make_tree<detail::tree_kind::conjunction>(nullptr, a...);
    }
}

/// Any of these: `{$or: […]}`. One condition alone is itself, none matches nothing. Operands as for `&&`.
template <class... A>
[[nodiscard]] auto any_of(A&&... a) {
    if constexpr (sizeof...(A) == 0) {
        return conditions<detail::any_entity, 1>{{detail::match_none_entry()}};
    } else if constexpr ((detail::check_operand<A>() && ...)) {
        return detail::make_tree<detail::tree_kind::disjunction>(nullptr, a...);
    }
}

/// None of these: `{$nor: […]}`. None at all matches everything. Operands as for `&&`.
template <class... A>
[[nodiscard]] auto none_of(A&&... a) {
    if constexpr (sizeof...(A) == 0) {
        return conditions<detail::any_entity, 1>{{detail::match_all_entry()}};
    } else if constexpr ((detail::check_operand<A>() && ...)) {
        return detail::make_tree<detail::tree_kind::negation>(nullptr, a...);
    }
}

} // namespace strongo
