#pragma once
// How one replacement of a bulk goes about its work.

#include <strongo/client/collation.hpp>
#include <strongo/client/hint.hpp>

#include <optional>

namespace strongo {

/// Options of bulk::replace_one.
struct bulk_replace_options {
    bool upsert = false;                           ///< insert the document when none matches
    std::optional<strongo::collation> collation{}; ///< how strings are compared
    std::optional<strongo::hint> hint{};           ///< the index to use
};

} // namespace strongo
