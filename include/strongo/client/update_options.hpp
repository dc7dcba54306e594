#pragma once
// How update_one and update_many go about their work.

#include <strongo/bson/document.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/client/collation.hpp>
#include <strongo/client/hint.hpp>
#include <strongo/client/session.hpp>
#include <strongo/client/write_concern.hpp>
#include <strongo/query/any_sort_order.hpp>
#include <strongo/query/array_filter.hpp>

#include <chrono>
#include <optional>
#include <vector>

namespace strongo {

/// Options of update_one and update_many.
struct update_options {
    bool upsert = false; ///< insert a document made of the filter and the update when none matches

    /// Which elements the identifiers of the update's paths stand for: `{filtered("g") / field<&grade::points> >= 50}`.
    std::vector<array_filter> array_filters{};

    /// For update_one: which document is meant when several match, the first in this order. Needs MongoDB 8.0.
    std::optional<any_sort_order> sort{};
    std::optional<strongo::collation> collation{};         ///< how strings are compared
    std::optional<strongo::hint> hint{};                   ///< the index to use
    document let{};                                        ///< variables, `$$name` in expressions
    bool bypass_validation = false;                        ///< store documents that the collection's validator refuses
    std::optional<bson::value> comment{};                  ///< shown in the server's log and profiler
    std::optional<strongo::write_concern> write_concern{}; ///< in place of the handle's
    std::optional<strongo::session> session{};             ///< that it is a part of

    /// Of the whole call, 1 ms or more; then `deadline_exceeded`. The C driver has no way to tell the server how long it may work on an
    /// update: one that runs is not interrupted.
    std::optional<std::chrono::milliseconds> timeout{};
};

} // namespace strongo
