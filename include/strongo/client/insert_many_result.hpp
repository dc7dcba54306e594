#pragma once
// What insert_many gives back.

#include <vector>

namespace strongo {

/// The outcome of insert_many; `Id` is the type of the entity's `_id`, or oid when it has none.
template <class Id>
struct insert_many_result {
    std::vector<Id> inserted_ids{}; ///< of the documents that were stored, in the order of the input
};

} // namespace strongo
