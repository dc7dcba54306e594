#pragma once
// Conditions on fields: field<&person::age> >= 18 && field<&person::home, &address::city> == "London".
//
// A condition views what it compares with and is used in the expression it is written in; to keep one, write
// `filter<person> f = …`, which renders it and owns the bytes.

#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/value.hpp>
#include <strongo/query/path.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {

/// N erased entries about an entity: one condition, or several joined by `&&` and `||`. The type depends on their number alone.
template <class Root, std::size_t N>
struct conditions {
    static constexpr std::size_t count = N;
    detail::entry entries[N];
};

namespace detail {

enum class comparison : std::uint8_t { eq, ne, gt, gte, lt, lte };
inline constexpr std::string_view comparison_name[] = {"", "$ne", "$gt", "$gte", "$lt", "$lte"};

template <class Path, comparison Operator, bson::type Type>
struct condition_head {
    static constexpr std::string_view name = comparison_name[static_cast<std::size_t>(Operator)];
    static constexpr bool is_eq = Operator == comparison::eq;
    static constexpr std::size_t size = 4 + 2 + Path::name.size() + (is_eq ? 0 : 4 + 2 + name.size());
    static constexpr auto bytes = [] {
        head_bytes<size> head;
        head.skip(4);
        head.put(is_eq ? Type : bson::type::document, Path::name);
        if (!is_eq) {
            head.skip(4);
            head.put(Type, name);
        }
        return head;
    }();
    static constexpr entry_head value{bytes.bytes, size, is_eq ? 0 : 4 + 2 + Path::name.size(), Path::name};
};

template <comparison Operator, auto... Member, class Argument>
conditions<typename path<Member...>::root, 1> compare(path<Member...>, const Argument& argument) {
    using whole = typename peel<typename path<Member...>::value>::type;
    using element = typename step<whole>::type;
    using representation = typename path<Member...>::representation;
    if constexpr (is_path<Argument>) {
        static_assert(!is_path<Argument>,
                      "strongo: a field compared with a field needs an aggregation expression: a filter compares a field with a value");
    } else if constexpr (std::is_same_v<Argument, std::nullopt_t>) {
        static_assert(is_optional<typename path<Member...>::value>, "strongo: only an optional field is compared with std::nullopt");
        return {{{&condition_head<path<Member...>, Operator, bson::type::null>::value, 0, 0, held::none}}};
    } else if constexpr (step<whole>::is_list && std::is_same_v<Argument, whole>) {
        return {
            {hold<whole, representation>(condition_head<path<Member...>, Operator, stored_type<whole, representation>>::value, argument)}};
    } else if constexpr (check_value<element, Argument>()) {
        return {{hold<element, representation>(condition_head<path<Member...>, Operator, stored_type<element, representation>>::value,
                                               argument)}};
    }
    return {};
}

template <class Argument>
consteval void refuse_on_the_left() {
    static_assert(!std::is_same_v<Argument, Argument>, "strongo: the field stands on the left of a comparison: field<&T::age> >= 18");
}

template <class T>
inline constexpr bool is_conditions = false;
template <class Root, std::size_t N>
inline constexpr bool is_conditions<conditions<Root, N>> = true;

// Says why two operands, at least one of which is a condition, are not joined.
template <class A, class B>
consteval void refuse_join() {
    if constexpr (!is_conditions<A> || !is_conditions<B>) {
        static_assert(is_conditions<A> && is_conditions<B>, "strongo: a condition is joined with a condition: this operand is none");
    } else {
        []<class RootA, std::size_t NA, class RootB, std::size_t NB>(const conditions<RootA, NA>*, const conditions<RootB, NB>*) {
            static_assert(std::is_same_v<RootA, RootB>,
                          "strongo: these conditions are about different entities: a filter is about the documents of one");
            static_assert(!std::is_same_v<RootA, RootB>,
                          "strongo: an expression views what it compares with: to keep one, write filter<T> f = … in its place");
        }(static_cast<const A*>(nullptr), static_cast<const B*>(nullptr));
    }
}

template <tree_kind Kind, class Root, std::size_t A, std::size_t B, std::size_t... I, std::size_t... J>
conditions<Root, 1 + A + B> join(const conditions<Root, A>& a, const conditions<Root, B>& b, std::index_sequence<I...>,
                                 std::index_sequence<J...>) {
    return {{{nullptr, static_cast<std::uint64_t>(Kind), 2, held::none}, copy_of(a.entries[I])..., copy_of(b.entries[J])...}};
}

} // namespace detail

// A comparison: `field == value`. The path stands on the left. An integer goes to any integer or floating-point field, a
// floating-point value only to a floating-point field, bool only to bool, text to text; for a list, one of its elements means
// membership. `std::nullopt` goes to an optional field: null or missing. Anything else does not compile.

template <auto... Member, class Argument>
[[nodiscard]] auto operator==(path<Member...> p, const Argument& argument) {
    return detail::compare<detail::comparison::eq>(p, argument);
}
template <auto... Member, class Argument>
[[nodiscard]] auto operator!=(path<Member...> p, const Argument& argument) {
    return detail::compare<detail::comparison::ne>(p, argument);
}
template <auto... Member, class Argument>
[[nodiscard]] auto operator>(path<Member...> p, const Argument& argument) {
    return detail::compare<detail::comparison::gt>(p, argument);
}
template <auto... Member, class Argument>
[[nodiscard]] auto operator>=(path<Member...> p, const Argument& argument) {
    return detail::compare<detail::comparison::gte>(p, argument);
}
template <auto... Member, class Argument>
[[nodiscard]] auto operator<(path<Member...> p, const Argument& argument) {
    return detail::compare<detail::comparison::lt>(p, argument);
}
template <auto... Member, class Argument>
[[nodiscard]] auto operator<=(path<Member...> p, const Argument& argument) {
    return detail::compare<detail::comparison::lte>(p, argument);
}

// The value stands on the right: these do not compile, and say so.

template <class Argument, auto... Member>
    requires(!detail::is_path<Argument>)
void operator==(const Argument&, path<Member...>) {
    detail::refuse_on_the_left<Argument>();
}
template <class Argument, auto... Member>
    requires(!detail::is_path<Argument>)
void operator!=(const Argument&, path<Member...>) {
    detail::refuse_on_the_left<Argument>();
}
template <class Argument, auto... Member>
    requires(!detail::is_path<Argument>)
void operator>(const Argument&, path<Member...>) {
    detail::refuse_on_the_left<Argument>();
}
template <class Argument, auto... Member>
    requires(!detail::is_path<Argument>)
void operator>=(const Argument&, path<Member...>) {
    detail::refuse_on_the_left<Argument>();
}
template <class Argument, auto... Member>
    requires(!detail::is_path<Argument>)
void operator<(const Argument&, path<Member...>) {
    detail::refuse_on_the_left<Argument>();
}
template <class Argument, auto... Member>
    requires(!detail::is_path<Argument>)
void operator<=(const Argument&, path<Member...>) {
    detail::refuse_on_the_left<Argument>();
}

/// Both: `{$and: [a, b]}`. Takes its operands as rvalues only: they view what they compare with.
template <class Root, std::size_t A, std::size_t B>
[[nodiscard]] conditions<Root, 1 + A + B> operator&&(conditions<Root, A>&& a, conditions<Root, B>&& b) {
    return detail::join<detail::tree_kind::conjunction>(a, b, std::make_index_sequence<A>(), std::make_index_sequence<B>());
}

/// Either: `{$or: [a, b]}`. Takes its operands as rvalues only: they view what they compare with.
template <class Root, std::size_t A, std::size_t B>
[[nodiscard]] conditions<Root, 1 + A + B> operator||(conditions<Root, A>&& a, conditions<Root, B>&& b) {
    return detail::join<detail::tree_kind::disjunction>(a, b, std::make_index_sequence<A>(), std::make_index_sequence<B>());
}

// Do not compile, and say why.
template <class A, class B>
    requires(detail::is_conditions<std::remove_cvref_t<A>> || detail::is_conditions<std::remove_cvref_t<B>>)
void operator&&(A&&, B&&) {
    detail::refuse_join<std::remove_cvref_t<A>, std::remove_cvref_t<B>>();
}
template <class A, class B>
    requires(detail::is_conditions<std::remove_cvref_t<A>> || detail::is_conditions<std::remove_cvref_t<B>>)
void operator||(A&&, B&&) {
    detail::refuse_join<std::remove_cvref_t<A>, std::remove_cvref_t<B>>();
}

} // namespace strongo
