#pragma once
// How find_one_and_replace goes about its work.

#include <strongo/bson/document.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/client/collation.hpp>
#include <strongo/client/hint.hpp>
#include <strongo/client/return_document.hpp>
#include <strongo/client/session.hpp>
#include <strongo/client/write_concern.hpp>
#include <strongo/query/any_sort_order.hpp>

#include <chrono>
#include <optional>

namespace strongo {

/// Options of find_one_and_replace.
struct find_one_and_replace_options {
    bool upsert = false;                                               ///< insert a document when none matches
    strongo::return_document return_document = return_document::after; ///< as it is then, or as it was

    /// Which document is meant when several match: the first in this order.
    std::optional<any_sort_order> sort{};
    std::optional<strongo::collation> collation{};         ///< how strings are compared
    std::optional<strongo::hint> hint{};                   ///< the index to use
    document let{};                                        ///< variables, `$$name` in expressions
    bool bypass_validation = false;                        ///< store documents that the collection's validator refuses
    std::optional<bson::value> comment{};                  ///< shown in the server's log and profiler
    std::optional<std::chrono::milliseconds> max_time{};   ///< for how long the server may work on it, 1 ms or more
    std::optional<strongo::write_concern> write_concern{}; ///< in place of the handle's
    std::optional<strongo::session> session{};             ///< that it is a part of
    std::optional<std::chrono::milliseconds> timeout{};    ///< of the whole call, 1 ms or more; then `deadline_exceeded`
};

} // namespace strongo
