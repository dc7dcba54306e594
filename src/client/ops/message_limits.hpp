#pragma once
// What one message of the driver may hold.

#include <mongoc/mongoc.h>

#include <cstddef>

namespace strongo::ops {

struct message_limits {
    std::size_t documents = 100'000;
    std::size_t bytes = 48'000'000;
};

/// As the server says, with room for the command itself (maxWriteBatchSize and maxMessageSizeBytes of
/// https://www.mongodb.com/docs/manual/reference/command/hello/).
[[nodiscard]] message_limits limits_of(mongoc_client_t* client);

} // namespace strongo::ops
