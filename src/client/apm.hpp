#pragma once
// The driver's callbacks, which find their observer in the context of the event.

#include "client/observer.hpp"

#include <mongoc/mongoc.h>

#include <string_view>

namespace strongo::detail {

void set_command_callbacks(mongoc_apm_callbacks_t* callbacks, bool with_starts);
void set_topology_callbacks(mongoc_apm_callbacks_t* callbacks);

/// The address of a host; a socket's path has the port 0.
[[nodiscard]] inline server_address address_of(const mongoc_host_list_t& host) noexcept {
    const std::string_view name = host.host;
    return {name, name.starts_with('/') ? std::uint16_t{0} : host.port};
}

} // namespace strongo::detail
