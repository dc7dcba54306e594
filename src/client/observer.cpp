#include "client/observer.hpp"

#include "client/apm.hpp"
#include "client/driver_log.hpp"

#include <strongo/client/describe_shape.hpp>
#include <strongo/client/server_reply.hpp>

#include <fmt/format.h>

#include <memory>
#include <string>

namespace strongo::detail {
namespace {

struct callbacks_destroy {
    void operator()(mongoc_apm_callbacks_t* callbacks) const noexcept { mongoc_apm_callbacks_destroy(callbacks); }
};

// "find demo.people, request 7 of localhost:27017"
std::string described(const command_info& command) {
    return fmt::format("{}{}{}{}{}, request {} of {}:{}", command.name, command.database.empty() ? "" : " ", command.database,
                       command.collection.empty() ? "" : ".", command.collection, command.request_id, command.host, command.port);
}

} // namespace

observer::observer(const client_options& options)
    : command_listeners_(options.command_listeners),
      topology_listeners_(options.topology_listeners),
      logger_(options.logger),
      count_sent_bytes_(options.count_sent_bytes) {
    if (logger_.write) {
        send_driver_log_to(*this);
    }
}

observer::~observer() {
    if (logger_.write) {
        forget_driver_log_of(*this);
    }
}

bool observer::needs_starts() const noexcept {
    return count_sent_bytes_ || !command_listeners_.empty() || logs(log_level::debug);
}

void observer::attach_to(mongoc_client_pool_t* pool) {
    const std::unique_ptr<mongoc_apm_callbacks_t, callbacks_destroy> callbacks(mongoc_apm_callbacks_new());
    set_command_callbacks(callbacks.get(), needs_starts());
    if (logger_.write || !topology_listeners_.empty()) {
        set_topology_callbacks(callbacks.get());
    }
    mongoc_client_pool_set_apm_callbacks(pool, callbacks.get(), this);
}

void observer::log(log_level level, std::string_view component, std::string_view text) noexcept {
    if (logs(level)) {
        guarded([&] { logger_.write({level, component, text}); });
    }
}

void observer::command_began(const command_started& event) {
    if (logs(log_level::debug)) {
        guarded([&] {
            log(log_level::debug, "command",
                fmt::format("started: {}, {} bytes, {}", described(event.command), event.command.request_size, describe_shape(event.body)));
        });
    }
    for (const command_listener& each : command_listeners_) {
        call(each.started, event);
    }
}

void observer::command_ended(const command_succeeded& event) noexcept {
    guarded([&] {
        counters_.command_ended(event.command.name, true, event.duration, count_sent_bytes_ ? event.command.request_size : 0,
                                event.reply_size);
    });
    if (logs(log_level::debug)) {
        guarded([&] {
            log(log_level::debug, "command",
                fmt::format("succeeded: {}, {} µs, {} bytes", described(event.command), event.duration.count(), event.reply_size));
        });
    }
    for (const command_listener& each : command_listeners_) {
        call(each.succeeded, event);
    }
}

void observer::command_ended(const command_failed& event) noexcept {
    guarded([&] {
        counters_.command_ended(event.command.name, false, event.duration, count_sent_bytes_ ? event.command.request_size : 0,
                                event.reply_size);
    });
    if (logs(log_level::warning)) {
        // Not the error's text: a server quotes values in it, those of a duplicate key for one.
        guarded([&] {
            log(log_level::warning, "command",
                fmt::format("failed: {}, {} µs, {} (code {})", described(event.command), event.duration.count(),
                            to_string(event.failure.kind()), event.failure.code()));
        });
    }
    for (const command_listener& each : command_listeners_) {
        call(each.failed, event);
    }
}

} // namespace strongo::detail
