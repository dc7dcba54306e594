#include "client/ops/ops.hpp"

#include "client/get_or.hpp"

#include <strongo/bson/make_document.hpp>

namespace strongo::ops {
namespace {

using driver_update = bool (*)(mongoc_collection_t*, const bson_t*, const bson_t*, const bson_t*, bson_t*, bson_error_t*);

result<void> run(const context& c, driver_update call, document_view filter, document_view change, detail::update_counts& counts) {
    const auto collection = open_collection(c.client, c.at);
    driver_options options(c, time_limit::none); // the driver would put it into the update statement, where no server takes it
    if (!options.good()) {
        return options.good();
    }
    BSON_APPEND_BOOL(options.get(), "validate", false); // rendered or encoded by us: the driver would walk over it once more
    detail::reply_bson reply;
    bson_error_t failure{};
    const bool done = call(collection.get(), detail::borrowed_bson(filter).get(), detail::borrowed_bson(change).get(), options.get(),
                           reply.out(), &failure);
    counts.matched = detail::number_in(reply.view(), "matchedCount");
    counts.modified = detail::number_in(reply.view(), "modifiedCount");
    if (const element_view id = reply.view()["upsertedId"]; id.exists()) {
        counts.upserted = make_document("_id", id);
    }
    if (!done) {
        return failed(c, failure, reply.view());
    }
    return {};
}

} // namespace

result<void> update(const context& c, document_view filter, document_view update, bool many, detail::update_counts& counts) {
    return run(c, many ? &mongoc_collection_update_many : &mongoc_collection_update_one, filter, update, counts);
}

result<void> replace(const context& c, document_view filter, document_view replacement, detail::update_counts& counts) {
    return run(c, &mongoc_collection_replace_one, filter, replacement, counts);
}

} // namespace strongo::ops
