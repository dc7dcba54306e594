#pragma once
// Who wants to know of the commands of a client.

#include <strongo/client/command_event.hpp>

#include <functional>

namespace strongo {

/// Called for each command of a client, but for those that watch the servers; empty functions are not called.
///
/// They are called on the thread that runs the operation, from many threads at once, and hold that operation up. What they throw is
/// swallowed and counted in `metrics::listener_failures`. They must not close or destroy the client.
///
/// With any command listener the driver copies the documents of each insert, to show them as one command.
struct command_listener {
    std::function<void(const command_started&)> started{};
    std::function<void(const command_succeeded&)> succeeded{};
    std::function<void(const command_failed&)> failed{};
};

} // namespace strongo
