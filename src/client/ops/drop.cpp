#include "client/ops/ops.hpp"

#include "client/driver_bson.hpp"
#include "client/translate.hpp"

#include <strongo/bson/make_document.hpp>

namespace strongo::ops {

result<void> drop(mongoc_client_t* client, const detail::target& at) {
    const auto collection = open_collection(client, at);
    const auto command = make_document("drop", at.collection);
    detail::reply_bson reply;
    bson_error_t failure{};
    if (mongoc_collection_write_command_with_opts(collection.get(), detail::borrowed_bson(command.view()).get(), nullptr, reply.out(),
                                                  &failure)) {
        return {};
    }
    error why = detail::translate(failure, reply.view(), "drop", at.where);
    // Servers before 7.0 fail when there is no such collection; the outcome is the one asked for.
    if (why.kind() == error_kind::namespace_not_found) {
        return {};
    }
    return why;
}

} // namespace strongo::ops
