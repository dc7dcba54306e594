#pragma once
// Filters that are given as they stand, for what has no function here.

#include <strongo/error/result.hpp>
#include <strongo/fwd.hpp>
#include <strongo/query/filter.hpp>

#include <string_view>

namespace strongo {

/// This document as a filter, copied. Bytes that are no document are a fault of the filter.
[[nodiscard]] any_filter raw(document_view filter);
[[nodiscard]] any_filter raw(const document& filter);

/// A filter as extended JSON, for one `R"({"age": {"$gt": 18}})"`. Error: `decode` with `fault::json`, as `document::from_json`.
[[nodiscard]] result<any_filter> raw(std::string_view json);

} // namespace strongo
