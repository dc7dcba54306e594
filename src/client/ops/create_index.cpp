#include "client/ops/ops.hpp"

#include "client/driver_bson.hpp"
#include "client/translate.hpp"

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>

namespace strongo::ops {

result<void> create_index(mongoc_client_t* client, const detail::target& at, document_view index) {
    const auto collection = open_collection(client, at);
    const auto command = make_document("createIndexes", at.collection, "indexes", make_array(index));
    detail::reply_bson reply;
    bson_error_t failure{};
    if (!mongoc_collection_write_command_with_opts(collection.get(), detail::borrowed_bson(command.view()).get(), nullptr, reply.out(),
                                                   &failure)) {
        return detail::translate(failure, reply.view(), "create_index", at.where);
    }
    return {};
}

} // namespace strongo::ops
