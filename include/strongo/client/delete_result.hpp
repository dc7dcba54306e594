#pragma once
// What delete_one and delete_many give back.

#include <cstdint>
#include <optional>

namespace strongo {

/// The outcome of a deletion.
struct delete_result {
    std::optional<std::int64_t> deleted{}; ///< how many documents are gone; absent when the write was not to be acknowledged
};

} // namespace strongo
