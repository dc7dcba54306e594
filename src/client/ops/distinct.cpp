#include "client/ops/ops.hpp"

#include "client/driver_bson.hpp"
#include "client/translate.hpp"

#include <strongo/bson/make_document.hpp>

namespace strongo::ops {

result<document> distinct(mongoc_client_t* client, const detail::target& at, std::string_view field, document_view filter) {
    const auto collection = open_collection(client, at);
    const auto command = make_document("distinct", at.collection, "key", field, "query", filter);
    detail::reply_bson reply;
    bson_error_t failure{};
    if (!mongoc_collection_read_command_with_opts(collection.get(), detail::borrowed_bson(command.view()).get(), nullptr, nullptr,
                                                  reply.out(), &failure)) {
        return detail::translate(failure, reply.view(), "distinct", at.where);
    }
    return document(reply.view());
}

} // namespace strongo::ops
