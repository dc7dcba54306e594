#pragma once
// Aggregation expressions: values that the server computes from a document. The functions that make them are in strongo::expr.

#include <strongo/codec/types.hpp>
#include <strongo/query/detail/expression_bytes.hpp>
#include <strongo/query/detail/value.hpp>
#include <strongo/query/path.hpp>

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {

namespace detail {

// The entity of an expression that names no field: it goes with those of every entity.
struct any_entity;

} // namespace detail

/// An expression over documents of T whose value is an R. It owns its bytes, may be kept and copied, and prints as extended JSON.
///
/// A value that has no BSON form is a fault that every operation returns before anything is sent.
template <class T, class R>
class expression : public detail::expression_bytes {
public:
    using entity = T;
    using result = R;

    explicit expression(detail::expression_bytes bytes) : expression_bytes(std::move(bytes)) {}
};

namespace detail {

template <class E>
inline constexpr bool is_expression = false;
template <class T, class R>
inline constexpr bool is_expression<expression<T, R>> = true;

// Whether a constant must stand in `{$literal: …}`, for a text or a document could be taken for an expression.
template <class V>
inline constexpr bool needs_literal = !number_value<V> && !std::is_same_v<V, bool> && !date_value<V> && !std::is_same_v<V, oid>;

} // namespace detail

namespace expr {

/// The value of a field: "$home.city". What a list in the path holds is a list of values.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] auto ref(const Path& p) {
    return expression<typename Path::root, typename detail::peel<typename Path::value>::type>(
        detail::expression_bytes::reference("$", detail::block_of(p)));
}

/// A constant. Text, documents and arrays are wrapped in `$literal`, so that none of them is taken for an expression.
template <class V>
[[nodiscard]] auto lit(const V& value) {
    using stored = typename detail::natural<V>::type;
    return expression<detail::any_entity, stored>(
        detail::expression_bytes::literal(detail::hold<stored, detail::no_representation>(value), detail::needs_literal<stored>));
}

} // namespace expr

using expr::ref;

namespace detail {

// What expression functions and accumulators take: an expression, a path as its reference, anything else as a constant.
template <class E>
auto as_expression(const E& e) {
    if constexpr (is_expression<E>) {
        return e;
    } else if constexpr (is_path<E>) {
        return expr::ref(e);
    } else {
        return expr::lit(e);
    }
}

template <class E>
using expression_of = decltype(as_expression(std::declval<const E&>()));

} // namespace detail
} // namespace strongo
