#pragma once
// `element`: what stands in a list of numbers, texts or other values without fields, for
// elem_match(field<&player::scores>, element > 3, element < 9).

#include <strongo/query/condition.hpp>
#include <strongo/query/detail/entry.hpp>

#include <cstdint>
#include <type_traits>

namespace strongo {

/// The type of `element`. An enumerator, so that a variable that is called `element` shadows nothing.
enum class element_t : std::uint8_t {
    /// Stands for one element of a list, in the conditions of `elem_match`. Its operators take what the elements take.
    element
};
using enum element_t;

namespace detail {

// What a condition is about: a field, or the element of a list.
template <class P>
concept subject = is_path<P> || std::is_same_v<P, element_t>;

// An operator on `element`: an entry as soon as `elem_match` says what the elements are.
template <class Operation>
struct element_condition {
    Operation operation;
};

template <class T>
inline constexpr bool is_element_condition = false;
template <class Operation>
inline constexpr bool is_element_condition<element_condition<Operation>> = true;

// What stands in a List, asked like a path.
template <class List, class Representation>
struct element_subject {
    using value = typename peel<List>::type::value_type;
    using representation = Representation;
};
template <class Representation>
struct element_subject<unknown_value, Representation> {
    using value = unknown_value;
    using representation = Representation;
};

// The type that an operator on a field or an element compares.
template <class Path>
using compared_value = typename step<typename peel<typename Path::value>::type>::type;

// An entry of an operator; null is the path of an element.
constexpr entry operator_entry(const path_block* path, filter_operator op, const held_value& value) noexcept {
    constexpr path_block none{nullptr, 2};
    entry made = condition_entry(path == nullptr ? none : *path, op, value);
    made.path = path;
    return made;
}

// A condition of `operation`, whose `entry_for<Path>(path)` makes the entry.
template <class Path, class Operation>
auto condition_on(const Path& p, const Operation& operation) {
    if constexpr (is_path<Path>) {
        return conditions<typename Path::root, 1>{{operation.template entry_for<Path>(&block_of(p))}};
    } else {
        return element_condition<Operation>{operation};
    }
}

template <filter_operator Operator, class Argument>
struct comparison {
    const Argument& argument;

    template <class Path>
    [[nodiscard]] entry entry_for(const path_block* path) const {
        return operator_entry(path, Operator, hold_for<typename Path::value, typename Path::representation>(argument));
    }
};

template <filter_operator Operator, class Argument>
auto compare_element(const Argument& argument) {
    return element_condition<comparison<Operator, Argument>>{{argument}};
}

} // namespace detail

template <class Argument>
[[nodiscard]] auto operator==(element_t, const Argument& argument) {
    return detail::compare_element<detail::filter_operator::eq>(argument);
}
template <class Argument>
[[nodiscard]] auto operator!=(element_t, const Argument& argument) {
    return detail::compare_element<detail::filter_operator::ne>(argument);
}
template <class Argument>
[[nodiscard]] auto operator>(element_t, const Argument& argument) {
    return detail::compare_element<detail::filter_operator::gt>(argument);
}
template <class Argument>
[[nodiscard]] auto operator>=(element_t, const Argument& argument) {
    return detail::compare_element<detail::filter_operator::gte>(argument);
}
template <class Argument>
[[nodiscard]] auto operator<(element_t, const Argument& argument) {
    return detail::compare_element<detail::filter_operator::lt>(argument);
}
template <class Argument>
[[nodiscard]] auto operator<=(element_t, const Argument& argument) {
    return detail::compare_element<detail::filter_operator::lte>(argument);
}

} // namespace strongo
