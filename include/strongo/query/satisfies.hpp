#pragma once
// Filters made of expressions: satisfies(ref(spent) > ref(budget)).

#include <strongo/query/detail/expression_types.hpp>
#include <strongo/query/filter.hpp>

#include <type_traits>

namespace strongo {

/// The documents for which the expression is true: `{$expr: e}`. Owns its bytes; of an expression about no fields, a filter for documents
/// of every entity.
template <class E>
[[nodiscard]] auto satisfies(const E& e) {
    static_assert(detail::are_bools<E>,
                  "strongo: satisfies takes a bool expression: compare this one with something, or write expr::to_bool(e)");
    using entity = typename detail::expression_of<E>::entity;
    detail::filter_bytes made(detail::expression_bytes::unary("$expr", detail::as_operand(e)).release());
    if constexpr (std::is_same_v<entity, detail::any_entity>) {
        return any_filter(std::move(made));
    } else {
        return filter<entity>(any_filter(std::move(made)));
    }
}

} // namespace strongo
