#pragma once
// Aggregation expressions: values that the server computes from a document. The functions that make them are in strongo::expr.

#include <strongo/codec/types.hpp>
#include <strongo/query/detail/entities.hpp>
#include <strongo/query/detail/expression_bytes.hpp>
#include <strongo/query/detail/value.hpp>
#include <strongo/query/path.hpp>

#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace strongo {

namespace detail {

// What "$a.b" is: a list in the way makes it a list of the values behind it.
template <class Before, auto... Member>
struct referred {
    using type = typename peel<Before>::type;
};
template <class Before, auto Member, auto... Rest>
struct referred<Before, Member, Rest...> {
    using inner = typename referred<typename member_traits<decltype(Member)>::value, Rest...>::type;
    using type = std::conditional_t<step<Before>::is_list, std::vector<inner>, inner>;
};

template <class Path>
struct reference_to {
    using type = typename peel<typename Path::value>::type;
};
template <auto First, auto... Rest>
struct reference_to<path<First, Rest...>> : referred<typename path<First, Rest...>::root, First, Rest...> {};

// A variable of the server: expr::now.
template <class T, class R>
struct system_variable {
    using entity = T;
    using result = R;
    const char* name;
};

} // namespace detail

/// An expression over documents of T whose value is an R. It owns its bytes, may be kept and copied, and prints as extended JSON.
///
/// R is what the value is when it is there: a missing or null operand makes the value of most operators null, which only an optional
/// takes over. A value that has no BSON form is a fault that every operation returns before anything is sent.
template <class T, class R>
class expression : public detail::expression_bytes {
public:
    using entity = T;
    using result = R;

    explicit expression(detail::expression_bytes bytes) : expression_bytes(std::move(bytes)) {}

    /// A member of the value: `item[field<&line::qty>]` is "$$item.qty". Of a list, the list of that member of its elements.
    template <auto... Member>
    [[nodiscard]] auto operator[](path<Member...> p) const {
        using inside = path<Member...>;
        static_assert(detail::check_step<R, typename inside::root>::ok);
        using value = typename detail::reference_to<inside>::type;
        return expression<T, std::conditional_t<detail::step<R>::is_list, std::vector<value>, value>>(
            detail::expression_bytes::member(*this, detail::block_of(p)));
    }
};

namespace detail {

template <class E>
inline constexpr bool is_expression = false;
template <class T, class R>
inline constexpr bool is_expression<expression<T, R>> = true;

template <class E>
inline constexpr bool is_system_variable = false;
template <class T, class R>
inline constexpr bool is_system_variable<system_variable<T, R>> = true;

// Whether a constant must stand in `{$literal: …}`, for a text or a document could be taken for an expression.
template <class V>
inline constexpr bool needs_literal = !number_value<V> && !std::is_same_v<V, bool> && !date_value<V> && !std::is_same_v<V, oid>;

} // namespace detail

namespace expr {

/// The value of a field: "$home.city". A list in the way of the path makes it a list: of `field<&order::lines, &line::qty>`, all
/// quantities. A path with a positional operator is a fault; one with a position (`.at(0)`) is that of a member called "0" for the
/// server: write element_at.
template <class Path>
    requires detail::is_path<Path>
[[nodiscard]] auto ref(const Path& p) {
    return expression<typename Path::root, typename detail::reference_to<Path>::type>(
        detail::expression_bytes::reference("$", detail::block_of(p)));
}

/// A constant; `std::nullopt` is null. Text, documents and arrays are wrapped in `$literal`, so that none of them is taken for an
/// expression.
template <class V>
[[nodiscard]] auto lit(const V& value) {
    if constexpr (std::is_same_v<V, std::nullopt_t>) {
        return expression<detail::any_entity, std::nullopt_t>(detail::expression_bytes::literal(detail::hold_null(), false));
    } else {
        static_assert(!detail::is_optional<V>,
                      "strongo: an optional is not a value: write *value when there is one, or std::nullopt for null");
        using stored = typename detail::natural<V>::type;
        return expression<detail::any_entity, stored>(
            detail::expression_bytes::literal(detail::hold<stored, detail::no_representation>(value), detail::needs_literal<stored>));
    }
}

} // namespace expr

using expr::ref;

namespace detail {

// What expression functions and accumulators take: an expression, a path as its reference, anything else as a constant.
template <class E>
auto as_expression(const E& e) {
    if constexpr (is_expression<E>) {
        return e;
    } else if constexpr (is_system_variable<E>) {
        return expression<typename E::entity, typename E::result>(expression_bytes::variable(e.name));
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
