#pragma once
// Single fields of what is found: find(f).project(select(field<&person::name>, field<&person::home, &address::city>)) yields tuples.

#include <strongo/codec/decode_field.hpp>
#include <strongo/codec/representation.hpp>
#include <strongo/query/detail/row.hpp>
#include <strongo/query/projection.hpp>

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace strongo {

/// The rows of a `select`: the value of the only path, or a tuple of the values of several.
template <class... Path>
struct selected {};

namespace detail {

template <class Before, auto... Member>
inline constexpr bool leads_through_a_list = false;
template <class Before, auto Member, auto... Rest>
inline constexpr bool leads_through_a_list<Before, Member, Rest...> =
    list_value<Before> || leads_through_a_list<typename member_traits<decltype(Member)>::value, Rest...>;

template <auto First, auto... Rest>
consteval bool check_selected(path<First, Rest...>) {
    static_assert(!leads_through_a_list<typename member_traits<decltype(First)>::value, Rest...>,
                  "strongo: select takes a field that a document has once: this path leads through a list");
    return true;
}

template <class Path>
bool read_selected(typename Path::value& out, document_view from, decode_context& context) {
    using codec = typename codec_in<typename Path::value, typename Path::representation>::type;
    return decode_element<typename Path::value, codec>(out, from, Path::name, context);
}

template <class... Path>
struct row<selected<Path...>> {
    using all = std::tuple<typename Path::value...>;
    using value = std::conditional_t<sizeof...(Path) == 1, std::tuple_element_t<0, all>, all>;

    static result<void> read(value& out, document_view from) {
        const decode_options options;
        decode_context context(from.bytes(), options);
        if (!read_all(out, from, context)) {
            return context.take_error("the selected fields");
        }
        return {};
    }
    static result<value> read(document_view from) {
        result<value> out(boost::system::in_place_value);
        if (auto done = read(*out, from); !done) {
            out = done.error();
        }
        return out;
    }

private:
    static bool read_all(value& out, document_view from, decode_context& context) {
        if constexpr (sizeof...(Path) == 1) {
            return (read_selected<Path>(out, from, context) && ...);
        } else {
            return [&]<std::size_t... I>(std::index_sequence<I...>) {
                return (read_selected<Path>(std::get<I>(out), from, context) && ...);
            }(std::index_sequence_for<Path...>());
        }
    }
};

} // namespace detail

/// Includes just these fields. What is found is read as the value of the only one, or as a tuple of the values. A field that is not
/// there is an error of kind `decode`, or an empty optional.
template <auto... First, class... Path>
[[nodiscard]] auto select(path<First...> first, Path... rest) {
    using root = typename path<First...>::root;
    static_assert(detail::check_selected(path<First...>()));
    static_assert((detail::check_selected(Path()) && ...));
    auto included = projection<root>().include(first, rest...);
    if constexpr (path<First...>::name == "_id" || ((Path::name == "_id") || ...)) {
        return std::move(included).template as<selected<path<First...>, Path...>>();
    } else {
        return std::move(included).without_id().template as<selected<path<First...>, Path...>>();
    }
}

} // namespace strongo
