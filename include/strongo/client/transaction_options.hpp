#pragma once
// How a transaction reads and commits.

#include <strongo/client/read_concern.hpp>
#include <strongo/client/read_preference.hpp>
#include <strongo/client/write_concern.hpp>

#include <chrono>
#include <optional>

namespace strongo {

/// Options of session::start_transaction. What is not set is as the connection string says.
struct transaction_options {
    std::optional<strongo::read_concern> read_concern{};        ///< of all reads in it
    std::optional<strongo::write_concern> write_concern{};      ///< of the commit; must be acknowledged
    std::optional<strongo::read_preference> read_preference{};  ///< of all reads in it; must be `primary`
    std::optional<std::chrono::milliseconds> max_commit_time{}; ///< for how long the server may work on the commit, 1 ms or more
};

} // namespace strongo
