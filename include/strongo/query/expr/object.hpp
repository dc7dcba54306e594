#pragma once
// Documents: expr::merge_objects(ref(defaults), ref(settings)), expr::object(named("total", e)).
//
// A member of a value is e[field<&T::member>], see <strongo/query/expression.hpp>; get_field names one that a path cannot.

#include <strongo/query/detail/expression_types.hpp>
#include <strongo/query/expr/variable.hpp>

#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace strongo {
namespace expr {

/// A member of a document as `object_to_array` lists it.
template <class V>
struct key_value {
    std::string k{};
    V v{};
    bool operator==(const key_value&) const = default;
};

} // namespace expr

namespace detail {

template <class R>
struct member_value {
    using type = unknown_value;
};
template <class R>
    requires map_value<R>
struct member_value<R> {
    using type = typename peel<typename peel<R>::type::mapped_type>::type;
};

template <class R>
struct object_from {
    using type = document;
};
template <class V>
struct object_from<expr::key_value<V>> {
    using type = std::conditional_t<std::is_same_v<V, unknown_value>, document, std::map<std::string, V>>;
};

// Several documents of one type are one of that type; of others, a document.
template <class First, class... Rest>
using merged = std::conditional_t<(std::is_same_v<First, Rest> && ...), First, document>;

} // namespace detail

namespace expr {

/// A document of these members: `object(named("a", e), …)` is `{a: e, …}`. A name that is empty, has a dot or a NUL or starts with '$' is a
/// fault. Its value is a document, or what it is said to be: `object<summary>(…)`.
template <class R = document, class... T, class... V>
[[nodiscard]] auto object(const detail::named_value<T, V>&... member) {
    return expression<typename detail::entity_of_all<detail::any_entity, T...>::type, R>(
        detail::expression_bytes::named_object({detail::expression_bytes::argument{member.name, &member.bytes}...}));
}

/// The members of all, a later one in place of an earlier: `{$mergeObjects: [a, b, …]}`. Missing and null count as `{}`. Of documents of
/// one type, a document of that type.
template <class A, class... B>
[[nodiscard]] auto merge_objects(const A& a, const B&... b) {
    static_assert(detail::are_objects<A, B...>, "strongo: expr::merge_objects takes documents: an operand is a scalar or a list");
    return detail::make_operation<detail::merged<detail::result_of<A>, detail::result_of<B>...>>("$mergeObjects", a, b...);
}

/// The members as a list of `key_value`: `{$objectToArray: e}`. The values of a map have its type, others are of any.
template <class E>
[[nodiscard]] auto object_to_array(const E& e) {
    static_assert(detail::are_objects<E>, "strongo: expr::object_to_array takes a document: this expression is a scalar or a list");
    return detail::make_unary<std::vector<key_value<typename detail::member_value<detail::result_of<E>>::type>>>("$objectToArray", e);
}

/// The reverse: `{$arrayToObject: list}` of a list of `key_value`, which makes a map.
template <class E>
[[nodiscard]] auto array_to_object(const E& list) {
    static_assert(detail::are_lists<E>, "strongo: expr::array_to_object takes a list of key_value: this expression is no list");
    return detail::make_unary<typename detail::object_from<detail::element_result_t<detail::result_of<E>>>::type>("$arrayToObject", list);
}

/// A member by its stored name, which may have dots and dollars: `{$getField: {field: "a.b", input: e}}`. Its value is said to be an R.
template <class R = detail::unknown_value, class E>
[[nodiscard]] auto get_field(const E& e, std::string_view name) {
    static_assert(detail::are_objects<E>, "strongo: expr::get_field takes a document: this expression is a scalar or a list");
    return detail::expression_over<R, E>(detail::expression_bytes::get_field(detail::as_operand(e), name));
}

/// The member of a struct. Unlike `e[field<…>]`, missing when the value is a list.
template <class E, auto Member>
[[nodiscard]] auto get_field(const E& e, path<Member> member) {
    static_assert(detail::are_objects<E>, "strongo: expr::get_field takes a document: this expression is a scalar or a list");
    static_assert(detail::any_result<detail::result_of<E>> || detail::check_step<detail::result_of<E>, typename path<Member>::root>::ok);
    return detail::expression_over<typename detail::reference_to<path<Member>>::type, E>(
        detail::expression_bytes::get_field(detail::as_operand(e), member.name));
}

} // namespace expr
} // namespace strongo
