#pragma once
// What a change stream tells of.

#include <cstdint>
#include <string_view>

namespace strongo {

/// The kind of a change (https://www.mongodb.com/docs/manual/reference/change-events/).
enum class change_operation : std::uint8_t {
    insert,
    update,
    replace,
    delete_document, ///< "delete"
    drop,            ///< of a collection
    rename,          ///< of a collection
    drop_database,   ///< "dropDatabase"
    invalidate,      ///< what was watched is gone: the stream ends
    create,          ///< this and those below: with `show_expanded_events`
    create_indexes,  ///< "createIndexes"
    drop_indexes,    ///< "dropIndexes"
    modify,
    shard_collection,            ///< "shardCollection"
    reshard_collection,          ///< "reshardCollection"
    refine_collection_shard_key, ///< "refineCollectionShardKey"
    other,                       ///< one that this library does not know: see `change_event::operation_name`
};

/// The name that the server gives it: "delete". "other" for `other`.
[[nodiscard]] std::string_view to_string(change_operation operation) noexcept;

} // namespace strongo
