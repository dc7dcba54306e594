#pragma once
// What an update changed.

#include <strongo/bson/document.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace strongo {

/// The changes of one update, by dotted paths.
struct update_description {
    struct truncated_array {
        std::string field{};       ///< its path
        std::int32_t new_size = 0; ///< elements that are left
    };

    document updated{};                       ///< paths with their new values
    std::vector<std::string> removed{};       ///< paths that are gone
    std::vector<truncated_array> truncated{}; ///< arrays that were cut off at the end
};

} // namespace strongo
