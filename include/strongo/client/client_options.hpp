#pragma once
// What a client is told beside its connection string.

#include <strongo/client/command_listener.hpp>
#include <strongo/client/compressor.hpp>
#include <strongo/client/credential.hpp>
#include <strongo/client/logger.hpp>
#include <strongo/client/server_api.hpp>
#include <strongo/client/tls_options.hpp>
#include <strongo/client/topology_listener.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strongo {

/// Options of `client::open`. What is given here wins over the connection string; what is left out is as the connection string says. A
/// value that is out of its range is a `usage` error of `client::open`, with the name of the option.
struct client_options {
    std::string application_name{}; ///< shown by the server's logs and statistics; at most 128 bytes

    std::optional<std::int32_t> max_pool_size{}; ///< connections to each server, and operations and cursors at once; from 1, else 100
    std::optional<std::int32_t> min_pool_size{}; ///< how many idle ones are kept, more are closed; from 0 to the greatest, with driver 1.x

    std::optional<std::chrono::milliseconds> connect_timeout{};          ///< from 1 ms, else 10 s
    std::optional<std::chrono::milliseconds> server_selection_timeout{}; ///< from 1 ms, else 10 s
    std::optional<std::chrono::milliseconds> wait_queue_timeout{};       ///< for a free connection of the pool; from 1 ms, else 10 s
    std::optional<std::chrono::milliseconds> socket_timeout{};           ///< for the server to answer; from 1 ms, else 5 minutes
    std::optional<std::chrono::milliseconds> heartbeat_interval{};       ///< between two looks at a server; from 500 ms, else 10 s

    std::optional<bool> retry_reads{};  ///< once after a network failure; else true
    std::optional<bool> retry_writes{}; ///< once after a network failure; else true

    std::string replica_set{};               ///< the name that the servers must have
    std::optional<bool> direct_connection{}; ///< true: talk to the one server of the connection string, whatever it is a member of
    std::optional<tls_options> tls{};
    std::optional<strongo::credential> credential{};
    std::vector<compressor> compressors{}; ///< in the order of preference; each must be built into the driver
    std::optional<strongo::server_api> server_api{};

    std::vector<command_listener> command_listeners{};
    std::vector<topology_listener> topology_listeners{};
    strongo::logger logger{};

    /// Fills in `command_metrics::sent_bytes`, for which the driver copies the documents of each insert.
    bool count_sent_bytes = false;
};

} // namespace strongo
