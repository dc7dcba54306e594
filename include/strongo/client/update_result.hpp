#pragma once
// What update_one and update_many give back.

#include <cstdint>
#include <optional>

namespace strongo {

/// The outcome of an update; `Id` is the type of the entity's `_id`, or oid when it has none.
template <class Id>
struct update_result {
    std::int64_t matched = 0;        ///< documents that the filter found
    std::int64_t modified = 0;       ///< of those, the ones that are different now
    std::optional<Id> upserted_id{}; ///< of the document that an upsert inserted
};

} // namespace strongo
