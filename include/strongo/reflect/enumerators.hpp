#pragma once
// The names of an enum's enumerators.
//
// A compiler prints a template argument of an enum type by the name of its enumerator, and a value that has none as a number in a cast:
//   GCC    … spelled_values() [with E = color; E ...Values = {(color)-1, color::red, color::green}; …]
//   clang  … spelled_values() [E = color, Values = <(color)-1, color::red, color::green>]
// All candidates are spelled by one instantiation, whose text is taken apart.

#include <strongo/reflect/names.hpp>

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo::reflect {

/// An enumerator with its number.
struct enumerator {
    long long value = 0;
    std::string_view name{};
};

namespace detail {

template <class E, E... Values>
consteval std::string_view spelled_values() {
    std::string_view function = __PRETTY_FUNCTION__;
    constexpr std::string_view name = "Values = ";
    function.remove_prefix(function.find(name) + name.size() + 1);
    return function; // what stands behind the list is not looked at
}

template <std::size_t Count>
struct enumerators {
    std::array<enumerator, Count> list{};
    std::size_t count = 0;
};

// Where the first spelling of a list ends: at a comma, or at the bracket that closes the list. Other brackets belong to the scope of the
// enum: "<unnamed>::color::red", "box<int>::color::red", "paint(int, int)::color::red". Compilers count the steps of this.
constexpr std::size_t spelling_end(std::string_view list) {
    std::size_t depth = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
        switch (list[i]) {
        case '(':
        case '<':
        case '[':
        case '{': ++depth; break;
        case ')':
        case '>':
        case ']':
        case '}':
            if (depth == 0) {
                return i;
            }
            --depth;
            break;
        case ',':
            if (depth == 0) {
                return i;
            }
            break;
        default: break;
        }
    }
    return list.size();
}

// Takes the next spelling off the list.
constexpr std::string_view take_spelling(std::string_view& list) {
    const std::size_t end = spelling_end(list);
    const std::string_view one = list.substr(0, end);
    list.remove_prefix(list.size() - end < 2 ? list.size() : end + 2);
    return one;
}

// The name of an enumerator, or an empty one for "(color)5" and "(color)-5".
constexpr std::string_view enumerator_in(std::string_view spelled) {
    const std::string_view name = last_name(spelled);
    return name.size() == spelled.size() || spelled[spelled.size() - name.size() - 1] == ':' ? name : std::string_view();
}

template <class E, E... V>
consteval auto find_enumerators() {
    enumerators<sizeof...(V)> found;
    std::string_view list = spelled_values<E, V...>();
    for (const long long value : {static_cast<long long>(V)...}) {
        const std::string_view name = enumerator_in(take_spelling(list));
        if (!name.empty()) {
            found.list[found.count++] = {value, name};
        }
    }
    return found;
}

} // namespace detail

/// The enumerators among these values, in this order.
template <class E, E... V>
inline constexpr auto enumerators_of = [] {
    constexpr auto found = detail::find_enumerators<E, V...>();
    std::array<enumerator, found.count> list{};
    for (std::size_t i = 0; i < found.count; ++i) {
        list[i] = found.list[i];
    }
    return list;
}();

/// Whether E has an underlying type of its own, so that any number of it is a value: only then can values be tried.
template <class E>
concept has_fixed_underlying_type = std::is_enum_v<E> && requires { E{0}; };

namespace detail {

template <class E, long long Low, std::size_t... I>
consteval const auto& enumerators_from(std::index_sequence<I...>) {
    return enumerators_of<E, static_cast<E>(Low + static_cast<long long>(I))...>;
}

// Compilers limit the steps of one evaluation: a long range is looked through in parts.
template <class E, long long Low, long long High>
consteval auto enumerators_in() {
    constexpr long long most = 512;
    if constexpr (High - Low < most) {
        return enumerators_from<E, Low>(std::make_index_sequence<static_cast<std::size_t>(High - Low + 1)>());
    } else {
        constexpr long long middle = Low + (High - Low) / 2;
        constexpr auto lower = enumerators_in<E, Low, middle>();
        constexpr auto upper = enumerators_in<E, middle + 1, High>();
        std::array<enumerator, lower.size() + upper.size()> both{};
        for (std::size_t i = 0; i < both.size(); ++i) {
            both[i] = i < lower.size() ? lower[i] : upper[i - lower.size()];
        }
        return both;
    }
}

} // namespace detail

/// The enumerators of E whose numbers are from Low to High, in the order of their numbers. E has a fixed underlying type that holds both.
template <class E, long long Low, long long High>
inline constexpr auto enumerators_between = detail::enumerators_in<E, Low, High>();

} // namespace strongo::reflect
