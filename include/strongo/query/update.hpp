#pragma once
// Updates: update(set(field<&person::name>, "Ada"), inc(field<&person::age>, 1)).
//
// Like conditions, operators view their values and are used in the expression they are written in; `update_of<T>` owns.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/render.hpp>
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

template <class Path, bson::type Type>
struct element_head {
    static constexpr std::size_t size = 2 + Path::name.size();
    static constexpr auto bytes = [] {
        head_bytes<size> head;
        head.put(Type, Path::name);
        return head;
    }();
    static constexpr entry_head value{bytes.bytes, size, 0, Path::name};
};

template <class Value, class Path, class Argument>
entry assign(const Argument& argument) {
    if constexpr (check_value<Value, Argument>()) {
        using representation = typename Path::representation;
        return hold<Value, representation>(element_head<Path, stored_type<Value, representation>>::value, argument);
    }
    return {};
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
template <auto... Member, class Argument>
[[nodiscard]] update_operator<detail::update_kind::set, path<Member...>> set(path<Member...>, const Argument& argument) {
    using declared = typename path<Member...>::value;
    if constexpr (std::is_same_v<Argument, std::nullopt_t>) {
        static_assert(detail::is_optional<declared>, "strongo: only an optional field is set to std::nullopt");
        return {{&detail::element_head<path<Member...>, bson::type::null>::value, 0, 0, detail::held::none}};
    } else {
        return {detail::assign<typename detail::peel<declared>::type, path<Member...>>(argument)};
    }
}

/// `$inc`: adds `amount`, which has the field's type. Only for numbers.
template <auto... Member, class Argument>
[[nodiscard]] update_operator<detail::update_kind::inc, path<Member...>> inc(path<Member...>, const Argument& amount) {
    using value = typename detail::peel<typename path<Member...>::value>::type;
    static_assert(detail::number_value<value>, "strongo: inc adds to a number: this field is none");
    return {detail::assign<value, path<Member...>>(amount)};
}

/// `$push`: appends one element to an array.
template <auto... Member, class Argument>
[[nodiscard]] update_operator<detail::update_kind::push, path<Member...>> push(path<Member...>, const Argument& element) {
    using list = typename detail::peel<typename path<Member...>::value>::type;
    static_assert(detail::step<list>::is_list, "strongo: push appends to a list: this field is none");
    return {detail::assign<typename detail::step<list>::type, path<Member...>>(element)};
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
class update_of {
public:
    using entity = T;

    /// Renders several operators.
    template <class Root, std::size_t N>
    update_of(update_operators<Root, N>&& operators) {
        static_assert(std::is_same_v<Root, T>, "strongo: this update is about another entity: an update_of<T> takes fields of T");
        has_fault_ = !detail::render_update(bytes_, operators.entries, operators.steps, fault_);
    }

    /// Renders one operator.
    template <detail::update_kind Kind, class Path>
    update_of(update_operator<Kind, Path>&& one) {
        static_assert(std::is_same_v<typename Path::root, T>,
                      "strongo: this update is about another entity: an update_of<T> takes fields of T");
        has_fault_ = !detail::render_update(bytes_, {&one.entry, 1}, detail::update_plan<Kind>.steps, fault_);
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

    /// The rendered update; `{}` when there is a fault. Lives as long as this object.
    [[nodiscard]] document_view view() const noexcept { return bytes_.empty() ? document_view() : document_view(bytes_.bytes()); }

    /// Why it cannot be used, or null when it can. Lives as long as this object.
    [[nodiscard]] const error* fault() const noexcept { return has_fault_ ? &fault_ : nullptr; }

private:
    bson::buffer bytes_;
    error fault_;
    bool has_fault_ = false;
};

} // namespace strongo
