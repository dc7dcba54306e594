#pragma once
// How delete_one and delete_many go about their work.

#include <strongo/bson/document.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/client/collation.hpp>
#include <strongo/client/hint.hpp>
#include <strongo/client/session.hpp>
#include <strongo/client/write_concern.hpp>

#include <chrono>
#include <optional>

namespace strongo {

/// Options of delete_one and delete_many.
struct delete_options {
    std::optional<strongo::collation> collation{};         ///< how strings are compared
    std::optional<strongo::hint> hint{};                   ///< the index to use
    document let{};                                        ///< variables, `$$name` in expressions
    std::optional<bson::value> comment{};                  ///< shown in the server's log and profiler
    std::optional<strongo::write_concern> write_concern{}; ///< in place of the handle's
    std::optional<strongo::session> session{};             ///< that it is a part of
    std::optional<std::chrono::milliseconds> timeout{};    ///< of the whole call, 1 ms or more; then `deadline_exceeded`
};

} // namespace strongo
