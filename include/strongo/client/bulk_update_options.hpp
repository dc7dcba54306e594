#pragma once
// How one update of a bulk goes about its work.

#include <strongo/client/collation.hpp>
#include <strongo/client/hint.hpp>
#include <strongo/query/array_filter.hpp>

#include <optional>
#include <vector>

namespace strongo {

/// Options of bulk::update_one and bulk::update_many.
struct bulk_update_options {
    bool upsert = false; ///< insert a document made of the filter and the update when none matches

    /// Which elements the identifiers of the update's paths stand for: `{filtered("g") / field<&grade::points> >= 50}`.
    std::vector<array_filter> array_filters{};
    std::optional<strongo::collation> collation{}; ///< how strings are compared
    std::optional<strongo::hint> hint{};           ///< the index to use
};

} // namespace strongo
