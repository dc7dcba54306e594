#pragma once
// How documents are counted.

#include <strongo/bson/value.hpp>
#include <strongo/client/collation.hpp>
#include <strongo/client/hint.hpp>
#include <strongo/client/read_concern.hpp>
#include <strongo/client/read_preference.hpp>
#include <strongo/client/session.hpp>

#include <chrono>
#include <cstdint>
#include <optional>

namespace strongo {

/// Options of count.
struct count_options {
    std::optional<std::int64_t> skip{};                        ///< documents that are left out, 0 or more
    std::optional<std::int64_t> limit{};                       ///< stop counting there; 1 or more
    std::optional<strongo::collation> collation{};             ///< how strings are compared
    std::optional<strongo::hint> hint{};                       ///< the index to use
    std::optional<bson::value> comment{};                      ///< shown in the server's log and profiler
    std::optional<std::chrono::milliseconds> max_time{};       ///< for how long the server may work on it, 1 ms or more
    std::optional<strongo::read_concern> read_concern{};       ///< in place of the handle's
    std::optional<strongo::read_preference> read_preference{}; ///< in place of the handle's
    std::optional<strongo::session> session{};                 ///< that it is a part of
    std::optional<std::chrono::milliseconds> timeout{};        ///< of the whole call, 1 ms or more; then `deadline_exceeded`
};

} // namespace strongo
