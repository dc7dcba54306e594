#pragma once
// What a document looks like, without what is in it.

#include <strongo/bson/document_view.hpp>

#include <cstddef>
#include <string>

namespace strongo {

/// One line with the names and types of a document's fields and never a value: "{find: string, filter: {age: {$gte: int}}}". Of an
/// array the first element stands for all: "[string, ×3]". Deeper than 8 levels and after `limit` bytes it says "…"; control characters
/// in names become '?'; a malformed document shows what comes before the fault.
[[nodiscard]] std::string describe_shape(document_view document, std::size_t limit = 1000);

} // namespace strongo
