#pragma once
// How client::with_transaction goes about its work.

#include <strongo/client/session.hpp>
#include <strongo/client/transaction_options.hpp>

#include <chrono>
#include <optional>

namespace strongo {

/// Options of client::with_transaction.
struct with_transaction_options {
    transaction_options transaction{};

    /// For how long the transaction, or its commit, is begun anew when the server says that it may succeed then; 0: never. What runs is
    /// not interrupted.
    std::chrono::milliseconds timeout = std::chrono::seconds(120);

    /// The session to run it in, without an open transaction; otherwise a new one.
    std::optional<strongo::session> session{};
};

} // namespace strongo
