#pragma once
// Where a change happened.

#include <string>

namespace strongo {

/// The collection, or the database alone, that a change is about.
struct change_namespace {
    std::string database{};
    std::string collection{}; ///< empty: the database as a whole

    friend bool operator==(const change_namespace&, const change_namespace&) = default;
};

} // namespace strongo
