#pragma once
// How a collection or a database is dropped.

#include <strongo/bson/value.hpp>
#include <strongo/client/session.hpp>
#include <strongo/client/write_concern.hpp>

#include <chrono>
#include <optional>

namespace strongo {

/// Options of drop.
struct drop_options {
    std::optional<bson::value> comment{};                  ///< shown in the server's log and profiler
    std::optional<strongo::write_concern> write_concern{}; ///< in place of the handle's
    std::optional<strongo::session> session{};             ///< that it is a part of
    std::optional<std::chrono::milliseconds> timeout{};    ///< of the whole call, 1 ms or more; then `deadline_exceeded`
};

} // namespace strongo
