#pragma once
// The order in which the server compares and sorts values; `==` of documents and values compares their bytes.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/element_view.hpp>
#include <strongo/fwd.hpp>

#include <compare>

namespace strongo {

/// Compares two values, without their keys, as the server does (MongoDB manual, "Comparison/Sort Order"; no collation).
///
/// Types first: minKey; undefined and absent; null; numbers; string and symbol; object; array; binData; objectId; bool; date; timestamp;
/// regex; dbPointer; javascript; javascriptWithScope; maxKey; malformed elements last. Within a type:
/// - numbers by value whatever their types, exactly; NaN before all others, every NaN the same, -0 the same as 0;
/// - text, regexes (pattern, then options) and code byte by byte; code with scope by code, then scope;
/// - objects element by element: type, key, value, and a shorter one first when all are the same; arrays likewise without keys;
/// - binData by length, subtype, bytes; objectId by its bytes; dates and timestamps by time; dbPointers by length, then bytes.
/// Nesting may be arbitrarily deep.
[[nodiscard]] std::weak_ordering compare(element_view a, element_view b);
[[nodiscard]] std::weak_ordering compare(document_view a, document_view b);
[[nodiscard]] std::weak_ordering compare(array_view a, array_view b);

/// The same for trees.
[[nodiscard]] std::weak_ordering compare(const bson::value& a, const bson::value& b);

} // namespace strongo
