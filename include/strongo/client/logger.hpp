#pragma once
// Where a client writes what it does, when somebody asks for it.

#include <cstdint>
#include <cstdio>
#include <functional>
#include <string_view>

namespace strongo {

/// How much a message matters, least first.
enum class log_level : std::uint8_t { trace, debug, info, warning, error };

/// The enumerator's name: "warning". Never empty.
[[nodiscard]] std::string_view to_string(log_level level) noexcept;

/// One message. `component` and `text` end with the call of the logger.
struct log_message {
    log_level level = log_level::info;
    std::string_view component{}; ///< "command", "topology" or "driver"
    std::string_view text{};      ///< one line, without values of documents and without credentials
};

/// Gets the messages of a client; off while `write` is empty.
///
/// At `debug`: each command with the names and types of its fields (`describe_shape`), sizes and durations, and heartbeats. At `info`:
/// changes of the topology. At `warning`: failed commands with kind and code, failed heartbeats. Beside those the driver's own messages,
/// each at the driver's level: the driver has one log for all clients of the process, so each logger gets those of all.
///
/// `write` is called from many threads, some while the driver holds a lock: it must not use any client. What it throws is swallowed and
/// counted in `metrics::listener_failures`.
struct logger {
    log_level level = log_level::info; ///< messages that matter less are not made
    std::function<void(const log_message&)> write{};
};

/// A logger that writes "strongo warning command: …" lines to a file, which must stay open as long as a client logs to it.
[[nodiscard]] logger make_logger(std::FILE* file, log_level level = log_level::info);

} // namespace strongo
