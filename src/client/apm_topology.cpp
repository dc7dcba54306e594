#include "client/apm.hpp"
#include "client/translate.hpp"

#include <fmt/format.h>

#include <array>
#include <cstring>

namespace strongo::detail {
namespace {

template <class Event>
oid topology_of(const Event* event, void (*get)(const Event*, bson_oid_t*)) noexcept {
    bson_oid_t id{};
    get(event, &id);
    std::array<std::byte, oid::size> bytes{};
    std::memcpy(bytes.data(), id.bytes, bytes.size());
    return oid(bytes);
}

template <class Event>
server_address server_of(const Event* event, const mongoc_host_list_t* (*get)(const Event*)) noexcept {
    return address_of(*get(event));
}

error failure_of(const mongoc_apm_server_heartbeat_failed_t* event) {
    bson_error_t failure{};
    mongoc_apm_server_heartbeat_failed_get_error(event, &failure);
    return translate(failure, document_view(), "heartbeat", "");
}

template <class Event>
observer& observer_of(const Event* event, void* (*get)(const Event*)) noexcept {
    return *static_cast<observer*>(get(event));
}

void on_topology_opening(const mongoc_apm_topology_opening_t* event) noexcept {
    observer_of(event, mongoc_apm_topology_opening_get_context)
        .tell(&topology_listener::opening, topology_opening{topology_of(event, mongoc_apm_topology_opening_get_topology_id)});
}

void on_topology_closed(const mongoc_apm_topology_closed_t* event) noexcept {
    observer_of(event, mongoc_apm_topology_closed_get_context)
        .tell(&topology_listener::closed, topology_closed{topology_of(event, mongoc_apm_topology_closed_get_topology_id)});
}

void on_topology_changed(const mongoc_apm_topology_changed_t* event) noexcept {
    auto& to = observer_of(event, mongoc_apm_topology_changed_get_context);
    const auto* const before = mongoc_apm_topology_changed_get_previous_description(event);
    const auto* const now = mongoc_apm_topology_changed_get_new_description(event);
    std::size_t count = 0;
    mongoc_server_description_t** const servers = mongoc_topology_description_get_servers(now, &count);
    mongoc_server_descriptions_destroy_all(servers, count);
    const topology_changed changed{topology_of(event, mongoc_apm_topology_changed_get_topology_id),
                                   mongoc_topology_description_type(before), mongoc_topology_description_type(now), count};
    if (to.logs(log_level::info) && changed.previous_type != changed.type) {
        to.guarded([&] {
            to.log(log_level::info, "topology", fmt::format("{} is now {} with {} servers", changed.previous_type, changed.type, count));
        });
    }
    to.tell(&topology_listener::changed, changed);
}

void on_server_opening(const mongoc_apm_server_opening_t* event) noexcept {
    observer_of(event, mongoc_apm_server_opening_get_context)
        .tell(&topology_listener::server_opening, server_opening{topology_of(event, mongoc_apm_server_opening_get_topology_id),
                                                                 server_of(event, mongoc_apm_server_opening_get_host)});
}

void on_server_closed(const mongoc_apm_server_closed_t* event) noexcept {
    observer_of(event, mongoc_apm_server_closed_get_context)
        .tell(&topology_listener::server_closed, server_closed{topology_of(event, mongoc_apm_server_closed_get_topology_id),
                                                               server_of(event, mongoc_apm_server_closed_get_host)});
}

void on_server_changed(const mongoc_apm_server_changed_t* event) noexcept {
    auto& to = observer_of(event, mongoc_apm_server_changed_get_context);
    const server_changed changed{topology_of(event, mongoc_apm_server_changed_get_topology_id),
                                 server_of(event, mongoc_apm_server_changed_get_host),
                                 mongoc_server_description_type(mongoc_apm_server_changed_get_previous_description(event)),
                                 mongoc_server_description_type(mongoc_apm_server_changed_get_new_description(event))};
    if (to.logs(log_level::info) && changed.previous_type != changed.type) {
        to.guarded([&] {
            to.log(log_level::info, "topology",
                   fmt::format("{}:{} was {} and is {}", changed.server.host, changed.server.port, changed.previous_type, changed.type));
        });
    }
    to.tell(&topology_listener::server_changed, changed);
}

void on_heartbeat_started(const mongoc_apm_server_heartbeat_started_t* event) noexcept {
    observer_of(event, mongoc_apm_server_heartbeat_started_get_context)
        .tell(&topology_listener::heartbeat_started, heartbeat_started{server_of(event, mongoc_apm_server_heartbeat_started_get_host),
                                                                       mongoc_apm_server_heartbeat_started_get_awaited(event)});
}

void on_heartbeat_succeeded(const mongoc_apm_server_heartbeat_succeeded_t* event) noexcept {
    auto& to = observer_of(event, mongoc_apm_server_heartbeat_succeeded_get_context);
    const heartbeat_succeeded beat{server_of(event, mongoc_apm_server_heartbeat_succeeded_get_host),
                                   mongoc_apm_server_heartbeat_succeeded_get_awaited(event),
                                   std::chrono::microseconds(mongoc_apm_server_heartbeat_succeeded_get_duration(event)),
                                   mongoc_apm_server_heartbeat_succeeded_get_reply(event)->len};
    if (to.logs(log_level::debug)) {
        to.guarded([&] {
            to.log(log_level::debug, "topology",
                   fmt::format("heartbeat of {}:{}, {} µs", beat.server.host, beat.server.port, beat.duration.count()));
        });
    }
    to.tell(&topology_listener::heartbeat_succeeded, beat);
}

void on_heartbeat_failed(const mongoc_apm_server_heartbeat_failed_t* event) noexcept {
    auto& to = observer_of(event, mongoc_apm_server_heartbeat_failed_get_context);
    to.guarded([&] {
        const heartbeat_failed beat{server_of(event, mongoc_apm_server_heartbeat_failed_get_host),
                                    mongoc_apm_server_heartbeat_failed_get_awaited(event),
                                    std::chrono::microseconds(mongoc_apm_server_heartbeat_failed_get_duration(event)), failure_of(event)};
        if (to.logs(log_level::warning)) {
            to.log(log_level::warning, "topology",
                   fmt::format("heartbeat of {}:{} failed after {} µs: {}", beat.server.host, beat.server.port, beat.duration.count(),
                               beat.failure.message()));
        }
        to.tell(&topology_listener::heartbeat_failed, beat);
    });
}

} // namespace

void set_topology_callbacks(mongoc_apm_callbacks_t* callbacks) {
    mongoc_apm_set_topology_opening_cb(callbacks, on_topology_opening);
    mongoc_apm_set_topology_changed_cb(callbacks, on_topology_changed);
    mongoc_apm_set_topology_closed_cb(callbacks, on_topology_closed);
    mongoc_apm_set_server_opening_cb(callbacks, on_server_opening);
    mongoc_apm_set_server_changed_cb(callbacks, on_server_changed);
    mongoc_apm_set_server_closed_cb(callbacks, on_server_closed);
    mongoc_apm_set_server_heartbeat_started_cb(callbacks, on_heartbeat_started);
    mongoc_apm_set_server_heartbeat_succeeded_cb(callbacks, on_heartbeat_succeeded);
    mongoc_apm_set_server_heartbeat_failed_cb(callbacks, on_heartbeat_failed);
}

} // namespace strongo::detail
