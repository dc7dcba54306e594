#pragma once
// How insert_one goes about its document.

#include <strongo/bson/value.hpp>
#include <strongo/client/session.hpp>
#include <strongo/client/write_concern.hpp>

#include <chrono>
#include <optional>

namespace strongo {

/// Options of insert_one.
struct insert_one_options {
    bool bypass_validation = false;                        ///< store documents that the collection's validator refuses
    std::optional<bson::value> comment{};                  ///< shown in the server's log and profiler
    std::optional<strongo::write_concern> write_concern{}; ///< in place of the handle's
    std::optional<strongo::session> session{};             ///< that it is a part of
    std::optional<std::chrono::milliseconds> timeout{};    ///< of the whole call, 1 ms or more; then `deadline_exceeded`
};

} // namespace strongo
