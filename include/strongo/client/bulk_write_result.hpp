#pragma once
// What bulk_write gives back.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

namespace strongo {

/// The outcome of a bulk; `Id` is the type of the entity's `_id`, or oid when it has none. Indexes are those of the models in the bulk. The
/// counts are absent when the writes were not to be acknowledged.
template <class Id>
struct bulk_write_result {
    std::optional<std::int64_t> inserted{};   ///< documents that were inserted, but for upserts
    std::optional<std::int64_t> matched{};    ///< documents that the filters of updates and replacements found
    std::optional<std::int64_t> modified{};   ///< of those, the ones that are different now
    std::optional<std::int64_t> deleted{};    ///< documents that are gone
    std::optional<std::int64_t> upserted{};   ///< documents that upserts inserted
    std::map<std::size_t, Id> inserted_ids{}; ///< by index of the insert
    std::map<std::size_t, Id> upserted_ids{}; ///< by index of the update or replacement
};

} // namespace strongo
