#include "client/ops/ops.hpp"

#include "client/translate.hpp"

#include <strongo/error/error_info.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace strongo::ops {
namespace {

using clock = std::chrono::steady_clock;

// Milliseconds until the deadline, 0 when it has passed.
std::int64_t left(clock::time_point deadline) {
    return std::max<std::int64_t>(std::chrono::ceil<std::chrono::milliseconds>(deadline - clock::now()).count(), 0);
}

} // namespace

driver_options::driver_options(const context& c, time_limit limit) {
    const auto refuse = [&](error_kind kind, const char* why) {
        good_ = error(error_info{.kind = kind,
                                 .origin = kind == error_kind::usage ? error_origin::usage : error_origin::client,
                                 .text = why,
                                 .operation = std::string(c.operation),
                                 .where = c.at.where});
    };
    bson_concat(&*options_.out(), detail::borrowed_bson(c.how.options.view()).get());
    if (c.at.transaction != 0 && c.how.has_concern) {
        refuse(error_kind::usage, "inside a transaction the read and write concern are those of the transaction");
        return;
    }
    if (c.session != nullptr) {
        bson_error_t failure{};
        if (!mongoc_client_session_append(c.session, options_.out(), &failure)) {
            good_ = detail::translate(failure, document_view(), c.operation, c.at.where);
            return;
        }
    }
    std::int64_t time = c.how.max_time ? c.how.max_time->count() : 0;
    if (c.how.deadline) {
        const std::int64_t rest = left(*c.how.deadline);
        if (rest == 0) {
            refuse(error_kind::deadline_exceeded, "the timeout passed before anything was sent");
            return;
        }
        time = time == 0 ? rest : std::min(time, rest);
    }
    if (time != 0 && limit == time_limit::sent) {
        BSON_APPEND_INT64(options_.out(), "maxTimeMS", time);
    }
}

detail::driver_read_prefs read_prefs(const context& c) {
    return c.how.read_preference ? detail::to_driver(*c.how.read_preference) : nullptr;
}

error failed(const context& c, const bson_error_t& failure, document_view reply) {
    error why = detail::translate(failure, reply, c.operation, c.at.where);
    if (!c.how.deadline || clock::now() < *c.how.deadline ||
        (why.kind() != error_kind::execution_timeout && why.origin() != error_origin::network)) {
        return why;
    }
    auto info = why.info();
    info.kind = error_kind::deadline_exceeded;
    return error(std::move(info));
}

collection_handle open_collection(mongoc_client_t* client, const detail::target& at) {
    collection_handle made(mongoc_client_get_collection(client, at.database.c_str(), at.collection.c_str()));
    if (at.transaction != 0) {
        return made;
    }
    if (at.read_concern) {
        mongoc_collection_set_read_concern(made.get(), detail::to_driver(*at.read_concern).get());
    }
    if (at.write_concern) {
        mongoc_collection_set_write_concern(made.get(), detail::to_driver(*at.write_concern).get());
    }
    if (at.read_preference) {
        mongoc_collection_set_read_prefs(made.get(), detail::to_driver(*at.read_preference).get());
    }
    return made;
}

database_handle open_database(mongoc_client_t* client, const detail::target& at) {
    database_handle made(mongoc_client_get_database(client, at.database.c_str()));
    if (at.transaction != 0) {
        return made;
    }
    if (at.read_concern) {
        mongoc_database_set_read_concern(made.get(), detail::to_driver(*at.read_concern).get());
    }
    if (at.write_concern) {
        mongoc_database_set_write_concern(made.get(), detail::to_driver(*at.write_concern).get());
    }
    if (at.read_preference) {
        mongoc_database_set_read_prefs(made.get(), detail::to_driver(*at.read_preference).get());
    }
    return made;
}

} // namespace strongo::ops
