#pragma once
// How one deletion of a bulk goes about its work.

#include <strongo/client/collation.hpp>
#include <strongo/client/hint.hpp>

#include <optional>

namespace strongo {

/// Options of bulk::delete_one and bulk::delete_many.
struct bulk_delete_options {
    std::optional<strongo::collation> collation{}; ///< how strings are compared
    std::optional<strongo::hint> hint{};           ///< the index to use
};

} // namespace strongo
