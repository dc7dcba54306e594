#pragma once
// What update_one, update_many and replace_one give back.

#include <cstdint>
#include <optional>

namespace strongo {

/// The outcome of an update or a replacement; `Id` is the type of the entity's `_id`, or oid when it has none. The counts are absent when
/// the write was not to be acknowledged.
template <class Id>
struct update_result {
    std::optional<std::int64_t> matched{};  ///< documents that the filter found
    std::optional<std::int64_t> modified{}; ///< of those, the ones that are different now
    std::optional<Id> upserted_id{};        ///< of the document that an upsert inserted
};

} // namespace strongo
