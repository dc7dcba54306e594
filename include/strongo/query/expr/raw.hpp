#pragma once
// Expressions that are written as the server takes them, for operators that this library does not name.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/element_view.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/query/detail/expression_types.hpp>

namespace strongo::expr {

/// An expression as a document, taken as it is: `raw<double>(*document::from_json(R"({"$rand": {}})"))`. Its value is said to be an R; it
/// goes with every entity, unless one is named. The bytes are copied, not checked.
template <class R, class T = detail::any_entity>
[[nodiscard]] expression<T, R> raw(document_view expression_document) {
    return expression<T, R>(detail::expression_bytes::whole(bson::type::document, expression_document.bytes()));
}

/// The same as an array of expressions.
template <class R, class T = detail::any_entity>
[[nodiscard]] expression<T, R> raw(array_view expressions) {
    return expression<T, R>(detail::expression_bytes::whole(bson::type::array, expressions.bytes()));
}

/// The same as any value, a text with a dollar for one. An absent element is a fault.
template <class R, class T = detail::any_entity>
[[nodiscard]] expression<T, R> raw(element_view value) {
    return expression<T, R>(detail::expression_bytes::whole(value));
}

} // namespace strongo::expr
