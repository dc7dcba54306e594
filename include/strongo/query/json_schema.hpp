#pragma once
// Filters by the form of a document.

#include <strongo/fwd.hpp>
#include <strongo/query/filter.hpp>

namespace strongo {

/// `{$jsonSchema: schema}`: the document fits this JSON schema. Bytes that are no document are a fault of the filter.
[[nodiscard]] any_filter json_schema(document_view schema);
[[nodiscard]] any_filter json_schema(const document& schema);

} // namespace strongo
