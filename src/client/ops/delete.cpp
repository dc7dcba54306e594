#include "client/ops/ops.hpp"

#include "client/get_or.hpp"

namespace strongo::ops {

result<void> remove(const context& c, document_view filter, bool many, std::optional<std::int64_t>& deleted) {
    const auto collection = open_collection(c.client, c.at);
    driver_options options(c);
    if (!options.good()) {
        return options.good().error();
    }
    detail::reply_bson reply;
    bson_error_t failure{};
    const auto run = many ? &mongoc_collection_delete_many : &mongoc_collection_delete_one;
    const bool done = run(collection.get(), detail::borrowed_bson(filter).get(), options.get(), reply.out(), &failure);
    deleted = detail::number_in(reply.view(), "deletedCount");
    if (!done) {
        return failed(c, failure, reply.view());
    }
    return {};
}

} // namespace strongo::ops
