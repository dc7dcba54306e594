// From the document of a change event to its parts.

#include <strongo/client/detail/change_cursor.hpp>

#include "client/get_or.hpp"

#include <strongo/bson/array_view.hpp>

#include <array>
#include <utility>

namespace strongo {
namespace {

// https://www.mongodb.com/docs/manual/reference/change-events/
constexpr std::array<std::pair<std::string_view, change_operation>, 15> operations{{
    {"insert", change_operation::insert},
    {"update", change_operation::update},
    {"replace", change_operation::replace},
    {"delete", change_operation::delete_document},
    {"drop", change_operation::drop},
    {"rename", change_operation::rename},
    {"dropDatabase", change_operation::drop_database},
    {"invalidate", change_operation::invalidate},
    {"create", change_operation::create},
    {"createIndexes", change_operation::create_indexes},
    {"dropIndexes", change_operation::drop_indexes},
    {"modify", change_operation::modify},
    {"shardCollection", change_operation::shard_collection},
    {"reshardCollection", change_operation::reshard_collection},
    {"refineCollectionShardKey", change_operation::refine_collection_shard_key},
}};

} // namespace

std::string_view to_string(change_operation operation) noexcept {
    for (const auto& [name, each] : operations) {
        if (each == operation) {
            return name;
        }
    }
    return "other";
}

namespace detail {
namespace {

std::optional<document_view> document_in(element_view e) {
    if (!e.exists()) {
        return std::nullopt;
    }
    const auto found = e.get<document_view>();
    return found ? std::optional(*found) : std::nullopt;
}

std::optional<change_namespace> namespace_in(element_view e) {
    const auto from = document_in(e);
    if (!from) {
        return std::nullopt;
    }
    return change_namespace{.database = std::string(get_or<std::string_view>((*from)["db"], "")),
                            .collection = std::string(get_or<std::string_view>((*from)["coll"], ""))};
}

std::optional<update_description> update_in(element_view e) {
    const auto from = document_in(e);
    if (!from) {
        return std::nullopt;
    }
    update_description made;
    made.updated = document(document_in((*from)["updatedFields"]).value_or(document_view()));
    for (const element_view each : get_or<array_view>((*from)["removedFields"], array_view())) {
        made.removed.emplace_back(get_or<std::string_view>(each, ""));
    }
    for (const element_view each : get_or<array_view>((*from)["truncatedArrays"], array_view())) {
        const auto entry = document_in(each).value_or(document_view());
        made.truncated.push_back(
            {.field = std::string(get_or<std::string_view>(entry["field"], "")), .new_size = get_or<std::int32_t>(entry["newSize"], 0)});
    }
    return made;
}

template <class T>
std::optional<T> value_in(element_view e) {
    if (!e.exists()) {
        return std::nullopt;
    }
    const auto found = e.get<T>();
    return found ? std::optional<T>(*found) : std::nullopt;
}

} // namespace

change_parts parts_of(document_view event) {
    change_parts made;
    made.operation_name = get_or<std::string_view>(event["operationType"], "");
    for (const auto& [name, operation] : operations) {
        if (name == made.operation_name) {
            made.operation = operation;
        }
    }
    made.resume_token = document(document_in(event["_id"]).value_or(document_view()));
    made.ns = namespace_in(event["ns"]).value_or(change_namespace());
    made.to = namespace_in(event["to"]);
    made.document_key = document(document_in(event["documentKey"]).value_or(document_view()));
    made.full_document = document_in(event["fullDocument"]);
    made.full_document_before = document_in(event["fullDocumentBeforeChange"]);
    made.update = update_in(event["updateDescription"]);
    made.cluster_time = value_in<bson::timestamp>(event["clusterTime"]);
    made.wall_time = value_in<date>(event["wallTime"]);
    if (const auto split = document_in(event["splitEvent"])) {
        made.fragment = get_or<std::int32_t>((*split)["fragment"], 1);
        made.of = get_or<std::int32_t>((*split)["of"], 1);
    }
    return made;
}

} // namespace detail
} // namespace strongo
