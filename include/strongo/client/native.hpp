#pragma once
// The C driver under a client, for what this library does not wrap.

#include <strongo/client/client.hpp>

#include <mongoc/mongoc.h>

namespace strongo {

/// The driver's pool, null when the client was closed. Lives as long as a copy of `client` does; whatever is popped from it must be pushed
/// back before that.
[[nodiscard]] mongoc_client_pool_t* native(const client& c) noexcept;

} // namespace strongo
