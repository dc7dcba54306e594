#pragma once
// How update_one and update_many go about their work.

namespace strongo {

/// Options of update_one and update_many.
struct update_options {
    bool upsert = false; ///< insert a document made of the filter and the update when none matches
};

} // namespace strongo
