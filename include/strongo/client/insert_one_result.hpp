#pragma once
// What insert_one gives back.

namespace strongo {

/// The outcome of insert_one; `Id` is the type of the entity's `_id`, or oid when it has none.
template <class Id>
struct insert_one_result {
    Id inserted_id{}; ///< as stored: a new one when the document had none
};

} // namespace strongo
