#include "client/ops/ops.hpp"

#include "client/driver_bson.hpp"
#include "client/get_or.hpp"
#include "client/translate.hpp"

#include <strongo/bson/document_builder.hpp>
#include <strongo/bson/make_document.hpp>

namespace strongo::ops {

result<void> update(mongoc_client_t* client, const detail::target& at, document_view filter, document_view update, bool many,
                    const update_options& options, detail::update_counts& counts) {
    const auto collection = open_collection(client, at);
    document_builder more;
    more.append("validate", false).append("upsert", options.upsert);
    if (!options.array_filters.empty()) {
        more.append_array("arrayFilters", [&](array_builder& filters) {
            for (const array_filter& f : options.array_filters) {
                filters.append(f.view());
            }
        });
    }
    const auto sent = more.extract();
    if (!sent) {
        return sent.error();
    }
    detail::reply_bson reply;
    bson_error_t failure{};
    const auto run = many ? &mongoc_collection_update_many : &mongoc_collection_update_one;
    const bool done = run(collection.get(), detail::borrowed_bson(filter).get(), detail::borrowed_bson(update).get(),
                          detail::borrowed_bson(sent->view()).get(), reply.out(), &failure);
    counts.matched = detail::get_or<std::int64_t>(reply.view()["matchedCount"], 0);
    counts.modified = detail::get_or<std::int64_t>(reply.view()["modifiedCount"], 0);
    if (const element_view id = reply.view()["upsertedId"]; id.exists()) {
        counts.upserted = make_document("_id", id);
    }
    if (!done) {
        return detail::translate(failure, reply.view(), "update", at.where);
    }
    return {};
}

} // namespace strongo::ops
