#pragma once
// How bulk_write goes about its models.

#include <strongo/bson/document.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/client/session.hpp>
#include <strongo/client/write_concern.hpp>

#include <chrono>
#include <optional>

namespace strongo {

/// Options of bulk_write.
struct bulk_write_options {
    bool ordered = true;                                   ///< stop at the first model that fails; if false, go on with the others
    bool bypass_validation = false;                        ///< store documents that the collection's validator refuses
    document let{};                                        ///< variables, `$$name` in expressions
    std::optional<bson::value> comment{};                  ///< shown in the server's log and profiler
    std::optional<strongo::write_concern> write_concern{}; ///< in place of the handle's
    std::optional<strongo::session> session{};             ///< that it is a part of

    /// Of the wait for a connection, 1 ms or more; then `deadline_exceeded`. The C driver has no way to tell the server how long it may
    /// work on a bulk: one that runs is not interrupted.
    std::optional<std::chrono::milliseconds> timeout{};
};

} // namespace strongo
