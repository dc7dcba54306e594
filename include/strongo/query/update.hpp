#pragma once
// Updates: update(set(field<&person::name>, "Ada"), inc(field<&person::age>, 1)).
//
// Like conditions, operators view their values and are used in the expression they are written in; `update_of<T>` owns.

#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/rendered.hpp>
#include <strongo/query/detail/update_bytes.hpp>
#include <strongo/query/detail/value.hpp>
#include <strongo/query/path.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {

/// One update operator on one path; made by `set`, `inc`, `push`. It is an update by itself.
template <detail::update_kind Kind, class Path>
struct update_operator {
    detail::entry entry;
};

/// N update operators on an entity; made by `update`.
template <class Root, std::size_t N>
struct update_operators {
    detail::entry entries[N];
    const detail::update_step* steps;
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

} // namespace detail

/// `$set`: gives the field this value. An optional field takes `std::nullopt`, which writes null.
template <class Path, class Argument>
    requires detail::is_path<Path>
[[nodiscard]] update_operator<detail::update_kind::set, Path> set(const Path& p, const Argument& argument) {
    using declared = typename Path::value;
    if constexpr (std::is_same_v<Argument, std::nullopt_t>) {
        static_assert(detail::is_optional<declared> || std::is_same_v<declared, detail::unknown_value>,
                      "strongo: only an optional field is set to std::nullopt");
        return {detail::update_entry(detail::block_of(p), detail::update_kind::set, detail::hold_null())};
    } else {
        return {detail::update_entry(detail::block_of(p), detail::update_kind::set,
                                     detail::hold_checked<typename detail::peel<declared>::type, typename Path::representation>(argument))};
    }
}

/// `$inc`: adds `amount`, which has the field's type. Only for numbers.
template <class Path, class Argument>
    requires detail::is_path<Path>
[[nodiscard]] update_operator<detail::update_kind::inc, Path> inc(const Path& p, const Argument& amount) {
    using value = typename detail::peel<typename Path::value>::type;
    static_assert(detail::number_value<value>, "strongo: inc adds to a number: this field is none");
    return {detail::update_entry(detail::block_of(p), detail::update_kind::inc,
                                 detail::hold_checked<value, typename Path::representation>(amount))};
}

/// `$push`: appends one element to an array.
template <class Path, class Argument>
    requires detail::is_path<Path>
[[nodiscard]] update_operator<detail::update_kind::push, Path> push(const Path& p, const Argument& element) {
    using list = typename detail::peel<typename Path::value>::type;
    static_assert(detail::list_value<list>, "strongo: push appends to a list: this field is none");
    return {detail::update_entry(detail::block_of(p), detail::update_kind::push,
                                 detail::hold_checked<typename detail::step<list>::type, typename Path::representation>(element))};
}

/// All of these operators as one update: equal ones are merged, in the order of their first mention.
///
/// Two operators on one path, or on a path and a part of it, do not compile.
template <detail::update_kind... Kind, class... Path>
    requires(sizeof...(Path) > 0)
[[nodiscard]] auto update(update_operator<Kind, Path>&&... operators) {
    using root = typename detail::nth<0, Path...>::type::root;
    static_assert((std::is_same_v<root, typename Path::root> && ...),
                  "strongo: the operators of this update are about different entities: write one update for each");
    detail::check_conflicts<Path...>();
    return update_operators<root, sizeof...(Path)>{{detail::copy_of(operators.entry)...}, detail::update_plan<Kind...>.steps};
}

// Does not compile, and says why.
template <class... Other>
void update(Other&&...) {
    static_assert(sizeof...(Other) != 0, "strongo: an update needs an operator: update(set(field<&T::a>, value))");
    static_assert(sizeof...(Other) == 0,
                  "strongo: update takes operators made in its own parentheses, for they view their values: update(set(…), inc(…))");
}

/// An update of documents of T, rendered: what the client takes. A value that has no BSON form is a fault that every operation
/// returns before anything is sent.
template <class T>
class update_of : public detail::update_bytes {
public:
    using entity = T;

    /// Renders several operators.
    template <class Root, std::size_t N>
    update_of(update_operators<Root, N>&& operators) : update_bytes(operators.entries, N, operators.steps) {
        static_assert(std::is_same_v<Root, T>, "strongo: this update is about another entity: an update_of<T> takes fields of T");
    }

    /// Renders one operator.
    template <detail::update_kind Kind, class Path>
    update_of(update_operator<Kind, Path>&& one) : update_bytes(&one.entry, 1, detail::update_plan<Kind>.steps) {
        static_assert(std::is_same_v<typename Path::root, T>,
                      "strongo: this update is about another entity: an update_of<T> takes fields of T");
    }

    /// Do not compile: an expression that was kept may view what is gone.
    template <class Root, std::size_t N>
    update_of(const update_operators<Root, N>&) {
        static_assert(N == 0, "strongo: an update views its values: to keep one, write update_of<T> u = … in its place");
    }
    template <detail::update_kind Kind, class Path>
    update_of(const update_operator<Kind, Path>&) {
        static_assert(!std::is_same_v<Path, Path>,
                      "strongo: an update views its values: to keep one, write update_of<T> u = … in its place");
    }
};

} // namespace strongo
