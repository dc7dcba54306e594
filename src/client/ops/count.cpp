#include "client/ops/ops.hpp"

#include "client/driver_bson.hpp"
#include "client/translate.hpp"

namespace strongo::ops {

result<std::int64_t> count(mongoc_client_t* client, const detail::target& at, document_view filter) {
    const auto collection = open_collection(client, at);
    detail::reply_bson reply;
    bson_error_t failure{};
    const std::int64_t counted =
        mongoc_collection_count_documents(collection.get(), detail::borrowed_bson(filter).get(), nullptr, nullptr, reply.out(), &failure);
    if (counted < 0) {
        return detail::translate(failure, reply.view(), "count", at.where);
    }
    return counted;
}

} // namespace strongo::ops
