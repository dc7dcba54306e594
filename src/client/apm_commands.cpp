#include "client/apm.hpp"
#include "client/get_or.hpp"
#include "client/translate.hpp"

#include <strongo/codec/bson_t.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace strongo::detail {
namespace {

// What the driver says of a command only when it starts, kept until it ends. Both happen on one thread; a listener may run commands of
// another client between them.
struct running_command {
    const observer* of;
    std::int64_t request_id;
    std::string database;
    std::string collection;
    std::size_t request_size;
};

thread_local std::vector<running_command> running_commands;
constexpr std::size_t most_running_commands = 64; // more are none that still run

// Only where the first value is surely the name of a collection: elsewhere it may be a value, which no log may show.
std::string_view collection_of(document_view body, std::string_view name) {
    constexpr std::string_view names[] = {"aggregate",
                                          "collMod",
                                          "collStats",
                                          "compact",
                                          "convertToCapped",
                                          "count",
                                          "create",
                                          "createIndexes",
                                          "createSearchIndexes",
                                          "delete",
                                          "distinct",
                                          "drop",
                                          "dropIndexes",
                                          "dropSearchIndex",
                                          "find",
                                          "findAndModify",
                                          "insert",
                                          "killCursors",
                                          "listIndexes",
                                          "mapReduce",
                                          "update",
                                          "updateSearchIndex",
                                          "validate"};
    if (name == "getMore") {
        return get_or<std::string_view>(body["collection"], {});
    }
    const bool known = std::find(std::begin(names), std::end(names), name) != std::end(names);
    return known ? get_or<std::string_view>(body[name], {}) : std::string_view();
}

template <class Event>
struct calls;

template <>
struct calls<mongoc_apm_command_succeeded_t> {
    static constexpr auto name = mongoc_apm_command_succeeded_get_command_name;
    static constexpr auto host = mongoc_apm_command_succeeded_get_host;
    static constexpr auto operation = mongoc_apm_command_succeeded_get_operation_id;
};

template <>
struct calls<mongoc_apm_command_failed_t> {
    static constexpr auto name = mongoc_apm_command_failed_get_command_name;
    static constexpr auto host = mongoc_apm_command_failed_get_host;
    static constexpr auto operation = mongoc_apm_command_failed_get_operation_id;
};

// Takes back what was kept when the command started; with nothing kept the names stay empty.
running_command take_running(const observer& of, std::int64_t request_id) noexcept {
    auto& all = running_commands;
    for (std::size_t i = all.size(); i-- > 0;) {
        if (all[i].of == &of && all[i].request_id == request_id) {
            running_command found = std::move(all[i]);
            all.erase(all.begin() + static_cast<std::ptrdiff_t>(i), all.end());
            return found;
        }
    }
    return {&of, request_id, {}, {}, 0};
}

template <class Event>
command_info info_of(const Event* event, const running_command& started) noexcept {
    const auto at = address_of(*calls<Event>::host(event));
    return {.name = calls<Event>::name(event),
            .database = started.database,
            .collection = started.collection,
            .host = at.host,
            .port = at.port,
            .operation_id = calls<Event>::operation(event),
            .request_id = started.request_id,
            .request_size = started.request_size};
}

void on_started(const mongoc_apm_command_started_t* event) noexcept {
    auto& to = *static_cast<observer*>(mongoc_apm_command_started_get_context(event));
    to.guarded([&] {
        const document_view body = view_of(*mongoc_apm_command_started_get_command(event));
        const std::string_view name = mongoc_apm_command_started_get_command_name(event);
        const std::string_view database = mongoc_apm_command_started_get_database_name(event);
        const auto at = address_of(*mongoc_apm_command_started_get_host(event));
        const command_info info{.name = name,
                                .database = database,
                                .collection = collection_of(body, name),
                                .host = at.host,
                                .port = at.port,
                                .operation_id = mongoc_apm_command_started_get_operation_id(event),
                                .request_id = mongoc_apm_command_started_get_request_id(event),
                                .request_size = body.bytes().size()};
        if (running_commands.size() == most_running_commands) {
            running_commands.erase(running_commands.begin());
        }
        running_commands.push_back({&to, info.request_id, std::string(info.database), std::string(info.collection), info.request_size});
        to.command_began({.command = info, .body = body});
    });
}

void on_succeeded(const mongoc_apm_command_succeeded_t* event) noexcept {
    auto& to = *static_cast<observer*>(mongoc_apm_command_succeeded_get_context(event));
    const auto started = take_running(to, mongoc_apm_command_succeeded_get_request_id(event));
    const document_view reply = view_of(*mongoc_apm_command_succeeded_get_reply(event));
    to.command_ended(command_succeeded{.command = info_of(event, started),
                                       .duration = std::chrono::microseconds(mongoc_apm_command_succeeded_get_duration(event)),
                                       .reply = reply,
                                       .reply_size = reply.bytes().size()});
}

void on_failed(const mongoc_apm_command_failed_t* event) noexcept {
    auto& to = *static_cast<observer*>(mongoc_apm_command_failed_get_context(event));
    to.guarded([&] {
        const auto started = take_running(to, mongoc_apm_command_failed_get_request_id(event));
        const document_view reply = view_of(*mongoc_apm_command_failed_get_reply(event));
        bson_error_t failure{};
        mongoc_apm_command_failed_get_error(event, &failure);
        const auto info = info_of(event, started);
        std::string where = started.database;
        if (!started.collection.empty()) {
            where += "." + started.collection;
        }
        to.command_ended(command_failed{.command = info,
                                        .duration = std::chrono::microseconds(mongoc_apm_command_failed_get_duration(event)),
                                        .reply_size = reply.bytes().size(),
                                        .failure = translate(failure, reply, info.name, where)});
    });
}

} // namespace

void set_command_callbacks(mongoc_apm_callbacks_t* callbacks, bool with_starts) {
    if (with_starts) {
        mongoc_apm_set_command_started_cb(callbacks, on_started);
    }
    mongoc_apm_set_command_succeeded_cb(callbacks, on_succeeded);
    mongoc_apm_set_command_failed_cb(callbacks, on_failed);
}

} // namespace strongo::detail
