#pragma once
// What a client's pool is doing.

#include <cstddef>
#include <cstdint>

namespace strongo {

/// The pool at one moment. A client is in use by an operation while it runs, and by a cursor, a session or a change stream while it lives.
struct pool_metrics {
    std::size_t max = 0;        ///< clients that may be in use at once: `maxPoolSize`
    std::size_t in_use = 0;     ///< clients that are in use
    std::size_t idle = 0;       ///< clients that were in use and can be at once again
    std::size_t waiting = 0;    ///< operations that wait for a client; the longest waiting gets the next one
    std::uint64_t timeouts = 0; ///< operations that waited in vain; only grows
};

} // namespace strongo
