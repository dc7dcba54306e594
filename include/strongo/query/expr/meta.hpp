#pragma once
// What the server knows of a document beside its content.

#include <strongo/query/detail/expression_types.hpp>

#include <string_view>

namespace strongo::expr {

/// `{$meta: "searchScore"}`: also "textScore", "vectorSearchScore", "geoNearDistance". A double, or what it is said to be:
/// `meta<document>("searchHighlights")`.
template <class R = double>
[[nodiscard]] expression<detail::any_entity, R> meta(std::string_view what) {
    return expression<detail::any_entity, R>(detail::expression_bytes::operation("$meta", detail::expression_bytes::text(what)));
}

} // namespace strongo::expr
