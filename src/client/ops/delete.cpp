#include "client/ops/ops.hpp"

#include "client/driver_bson.hpp"
#include "client/get_or.hpp"
#include "client/translate.hpp"

namespace strongo::ops {

result<void> remove(mongoc_client_t* client, const detail::target& at, document_view filter, bool many, std::int64_t& deleted) {
    const auto collection = open_collection(client, at);
    detail::reply_bson reply;
    bson_error_t failure{};
    const auto run = many ? &mongoc_collection_delete_many : &mongoc_collection_delete_one;
    const bool done = run(collection.get(), detail::borrowed_bson(filter).get(), nullptr, reply.out(), &failure);
    deleted = detail::get_or<std::int64_t>(reply.view()["deletedCount"], 0);
    if (!done) {
        return detail::translate(failure, reply.view(), "delete", at.where);
    }
    return {};
}

} // namespace strongo::ops
