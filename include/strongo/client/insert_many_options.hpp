#pragma once
// How insert_many goes about its documents.

namespace strongo {

/// Options of insert_many.
struct insert_many_options {
    bool ordered = true; ///< stop at the first document that is refused; if false, go on with the others
};

} // namespace strongo
