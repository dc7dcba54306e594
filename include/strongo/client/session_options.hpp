#pragma once
// What a session guarantees.

#include <optional>

namespace strongo {

/// Options of client::start_session. A session cannot be both: asking for the two is a `usage` error.
struct session_options {
    /// Whether each read sees what this session wrote or read before; true unless `snapshot`.
    std::optional<bool> causal_consistency{};

    /// Whether all reads see the data of one moment, that of the first one. Such a session does not write and has no transactions.
    bool snapshot = false;
};

} // namespace strongo
