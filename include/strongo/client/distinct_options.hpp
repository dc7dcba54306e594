#pragma once
// How the different values of a field are found.

#include <strongo/bson/value.hpp>
#include <strongo/client/collation.hpp>
#include <strongo/client/read_concern.hpp>
#include <strongo/client/read_preference.hpp>
#include <strongo/client/session.hpp>

#include <chrono>
#include <optional>

namespace strongo {

/// Options of distinct.
struct distinct_options {
    std::optional<strongo::collation> collation{};             ///< how strings are compared
    std::optional<bson::value> comment{};                      ///< shown in the server's log and profiler
    std::optional<std::chrono::milliseconds> max_time{};       ///< for how long the server may work on it, 1 ms or more
    std::optional<strongo::read_concern> read_concern{};       ///< in place of the handle's
    std::optional<strongo::read_preference> read_preference{}; ///< in place of the handle's
    std::optional<strongo::session> session{};                 ///< that it is a part of
    std::optional<std::chrono::milliseconds> timeout{};        ///< of the whole call, 1 ms or more; then `deadline_exceeded`
};

} // namespace strongo
