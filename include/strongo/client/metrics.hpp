#pragma once
// What a client has counted.

#include <strongo/client/latency_histogram.hpp>
#include <strongo/client/pool_metrics.hpp>

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strongo {

/// What was counted for the commands of one name.
struct command_metrics {
    std::string name{};                ///< "find", also OpenTelemetry's "db.operation.name"; "other" for names that are not the server's
    std::uint64_t succeeded = 0;       ///< answered with `ok: 1`
    std::uint64_t failed = 0;          ///< answered with `ok: 0`, or not at all
    std::uint64_t sent_bytes = 0;      ///< of the commands as BSON; 0 unless `client_options::count_sent_bytes`
    std::uint64_t received_bytes = 0;  ///< of the answers as BSON
    std::chrono::microseconds total{}; ///< the sum of all durations
    latency_histogram latency{};       ///< of all, those that failed too
};

/// A copy of a client's counters. The counters of commands only grow. Commands that end while it is made may be in one number and not yet
/// in another.
struct metrics {
    std::vector<command_metrics> commands{}; ///< ordered by name, those that ran at least once
    std::uint64_t listener_failures = 0;     ///< exceptions that listeners and the logger threw
    pool_metrics pool{};                     ///< the clients of the pool now

    /// The counters of one name, or null when no such command ended yet. Lives as long as this object.
    [[nodiscard]] const command_metrics* command(std::string_view name) const noexcept;
};

} // namespace strongo
