#pragma once
// Which server a read goes to.

#include <strongo/bson/document.hpp>
#include <strongo/client/read_mode.hpp>

#include <chrono>
#include <optional>
#include <vector>

namespace strongo {

/// The members of a replica set that a read may go to (https://www.mongodb.com/docs/manual/core/read-preference/).
struct read_preference {
    read_mode mode = read_mode::primary;

    /// Sets of tags, `{dc: "ny"}`: the first that a member has decides, `{}` fits each. Not with `primary`.
    std::vector<document> tag_sets{};

    /// How far a secondary may lag behind, 90 seconds or more. Not with `primary`.
    std::optional<std::chrono::seconds> max_staleness{};
};

} // namespace strongo
