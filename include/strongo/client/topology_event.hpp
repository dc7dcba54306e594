#pragma once
// What a topology_listener is told: which servers there are, and how they are. Names are views: they end with the call of the listener.

#include <strongo/bson/oid.hpp>
#include <strongo/client/attribute.hpp>
#include <strongo/error/error.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace strongo {

/// The address of a server.
struct server_address {
    std::string_view host{}; ///< or the path of a socket
    std::uint16_t port = 0;  ///< 0 for a socket's path

    /// "db.system.name", "server.address", "server.port", "network.transport"; "network.peer.address" and "network.peer.port" when the
    /// host is an IP address.
    [[nodiscard]] std::vector<attribute> attributes() const;
};

/// A client starts to watch its deployment.
struct topology_opening {
    oid topology_id{}; ///< the same for all events of one client
};

/// A client stopped to watch its deployment.
struct topology_closed {
    oid topology_id{};
};

/// What is known of the deployment changed. Types are those of the specification: "Unknown", "Single", "ReplicaSetNoPrimary",
/// "ReplicaSetWithPrimary", "Sharded", "LoadBalanced".
struct topology_changed {
    oid topology_id{};
    std::string_view previous_type{};
    std::string_view type{};
    std::size_t servers = 0; ///< how many are known, reachable or not
};

/// A server is watched from now on.
struct server_opening {
    oid topology_id{};
    server_address server{};
};

/// A server is no longer watched. The driver does not tell it when the client itself ends.
struct server_closed {
    oid topology_id{};
    server_address server{};
};

/// What is known of a server changed. Types are those of the specification: "Unknown", "Standalone", "Mongos", "RSPrimary",
/// "RSSecondary", "RSArbiter", "RSOther", "RSGhost", "LoadBalancer".
struct server_changed {
    oid topology_id{};
    server_address server{};
    std::string_view previous_type{};
    std::string_view type{};
};

/// A server is asked how it is.
struct heartbeat_started {
    server_address server{};
    bool awaited = false; ///< the server answers when something changes, not at once
};

/// A server said how it is.
struct heartbeat_succeeded {
    server_address server{};
    bool awaited = false;
    std::chrono::microseconds duration{}; ///< of an awaited one with the wait for a change
    std::size_t reply_size = 0;           ///< bytes of the answer as BSON
};

/// A server did not say how it is.
struct heartbeat_failed {
    server_address server{};
    bool awaited = false;
    std::chrono::microseconds duration{};
    error failure{};

    /// Those of `server`, and "error.type".
    [[nodiscard]] std::vector<attribute> attributes() const;
};

} // namespace strongo
