#pragma once
// One event of a change stream.

#include <strongo/bson/date.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/client/change_namespace.hpp>
#include <strongo/client/change_operation.hpp>
#include <strongo/client/detail/id.hpp>
#include <strongo/client/update_description.hpp>
#include <strongo/error/result.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace strongo {

/// A change of documents of T, or of their collection. A document that does not decode as T is an error inside of it: the event, and with
/// it the resume token, is delivered nevertheless.
template <class T>
struct change_event {
    using id_type = detail::id_type<T>;

    /// One part of an event that was too large for one document; MongoDB 7.0 with the stage `$changeStreamSplitLargeEvent`.
    struct split_event {
        std::int32_t fragment = 1; ///< from 1
        std::int32_t of = 1;
    };

    change_operation operation = change_operation::other;
    std::string operation_name{};                        ///< as the server says it: "insert"
    document resume_token{};                             ///< for `resume_after`: the stream goes on behind this event
    change_namespace ns{};                               ///< where it happened
    std::optional<change_namespace> to{};                ///< of `rename`: the new name
    document document_key{};                             ///< `_id` and the shard key of the document, or empty
    std::optional<result<id_type>> id{};                 ///< the `_id` of the document
    std::optional<result<T>> full_document{};            ///< the whole document; see `strongo::full_document`
    std::optional<result<T>> full_document_before{};     ///< as it was before
    std::optional<strongo::update_description> update{}; ///< of `update`: what is different
    std::optional<bson::timestamp> cluster_time{};       ///< when it was written to the oplog
    std::optional<date> wall_time{};                     ///< the server's time of day then; MongoDB 6.0
    std::optional<split_event> split{};
};

} // namespace strongo
