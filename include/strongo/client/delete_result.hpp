#pragma once
// What delete_one and delete_many give back.

#include <cstdint>

namespace strongo {

/// The outcome of a deletion.
struct delete_result {
    std::int64_t deleted = 0; ///< how many documents are gone
};

} // namespace strongo
