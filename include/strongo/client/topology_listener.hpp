#pragma once
// Who wants to know of the servers of a client.

#include <strongo/client/topology_event.hpp>

#include <functional>

namespace strongo {

/// Called when what a client knows of its servers changes; empty functions are not called.
///
/// They are called on threads of the driver or of an operation, some while the driver holds a lock: they must return soon, and must not
/// use the client. What they throw is swallowed and counted in `metrics::listener_failures`.
struct topology_listener {
    std::function<void(const strongo::topology_opening&)> opening{};
    std::function<void(const strongo::topology_changed&)> changed{};
    std::function<void(const strongo::topology_closed&)> closed{};
    std::function<void(const strongo::server_opening&)> server_opening{};
    std::function<void(const strongo::server_changed&)> server_changed{};
    std::function<void(const strongo::server_closed&)> server_closed{};
    std::function<void(const strongo::heartbeat_started&)> heartbeat_started{};
    std::function<void(const strongo::heartbeat_succeeded&)> heartbeat_succeeded{};
    std::function<void(const strongo::heartbeat_failed&)> heartbeat_failed{};
};

} // namespace strongo
