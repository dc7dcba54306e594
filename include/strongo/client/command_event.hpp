#pragma once
// What a command_listener is told. Names and documents are views: they end with the call of the listener.

#include <strongo/bson/document_view.hpp>
#include <strongo/client/attribute.hpp>
#include <strongo/error/error.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace strongo {

/// Which command it is and where it goes.
struct command_info {
    std::string_view name{};       ///< "find"
    std::string_view database{};   ///< "demo"
    std::string_view collection{}; ///< "people"; empty when the command is about none
    std::string_view host{};       ///< of the server, or the path of its socket
    std::uint16_t port = 0;        ///< 0 for a socket's path
    std::int64_t operation_id = 0; ///< the same for all commands of one operation, retries and batches
    std::int64_t request_id = 0;   ///< the same for what is told about one command
    std::size_t request_size = 0;  ///< bytes of the command as BSON, its documents included

    /// "db.system.name", "db.operation.name", "db.namespace", "db.collection.name", "server.address", "server.port",
    /// "network.transport"; "network.peer.address" and "network.peer.port" when the host is an IP address. Those without a value are
    /// left out.
    [[nodiscard]] std::vector<attribute> attributes() const;
};

/// A command is about to be sent.
struct command_started {
    command_info command{};
    document_view body{}; ///< with all values; empty for commands that carry credentials. `describe_shape` shows it without values.

    /// Those of `command`.
    [[nodiscard]] std::vector<attribute> attributes() const;
};

/// A command was answered with `ok: 1`. That a write was refused for single documents (a duplicate key) is part of such an answer.
struct command_succeeded {
    command_info command{};
    std::chrono::microseconds duration{}; ///< from sending to the whole answer
    document_view reply{};                ///< with all values; empty for commands that carry credentials
    std::size_t reply_size = 0;           ///< bytes of the answer as BSON

    /// Those of `command`.
    [[nodiscard]] std::vector<attribute> attributes() const;
};

/// A command was answered with `ok: 0`, or not at all.
struct command_failed {
    command_info command{};
    std::chrono::microseconds duration{};
    std::size_t reply_size = 0; ///< bytes of the answer as BSON; 5, an empty document, when there was none
    error failure{};            ///< what the server or the network said: its text may hold values that the server quotes

    /// Those of `command`, "error.type" (the server's code, else the kind of the error) and, when the server gave a code,
    /// "db.response.status_code".
    [[nodiscard]] std::vector<attribute> attributes() const;
};

} // namespace strongo
