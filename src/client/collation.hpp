#pragma once
// A collation as the server takes it.

#include <strongo/bson/document.hpp>
#include <strongo/client/collation.hpp>
#include <strongo/error/result.hpp>

namespace strongo::detail {

/// `{locale: "en", strength: 2}`. Error: `usage` with the value that is out of its range.
[[nodiscard]] result<document> to_document(const collation& rules);

} // namespace strongo::detail
