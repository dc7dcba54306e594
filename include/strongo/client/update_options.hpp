#pragma once
// How update_one and update_many go about their work.

#include <strongo/query/array_filter.hpp>

#include <vector>

namespace strongo {

/// Options of update_one and update_many.
struct update_options {
    bool upsert = false; ///< insert a document made of the filter and the update when none matches

    /// Which elements the identifiers of the update's paths stand for: `{filtered("g") / field<&grade::points> >= 50}`.
    std::vector<array_filter> array_filters{};
};

} // namespace strongo
