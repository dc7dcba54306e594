#include "client/ops/ops.hpp"

#include "client/get_or.hpp"

#include <strongo/bson/make_document.hpp>

namespace strongo::ops {

result<std::int64_t> count(const context& c, document_view filter) {
    const auto collection = open_collection(c.client, c.at);
    driver_options options(c);
    if (!options.good()) {
        return options.good().error();
    }
    detail::reply_bson reply;
    bson_error_t failure{};
    const std::int64_t counted = mongoc_collection_count_documents(collection.get(), detail::borrowed_bson(filter).get(), options.get(),
                                                                   read_prefs(c).get(), reply.out(), &failure);
    if (counted < 0) {
        return failed(c, failure, reply.view());
    }
    return counted;
}

// Not the driver's own function, which refuses sessions.
result<std::int64_t> estimated_count(const context& c) {
    const auto collection = open_collection(c.client, c.at);
    const auto command = make_document("count", c.at.collection);
    driver_options options(c);
    if (!options.good()) {
        return options.good().error();
    }
    detail::reply_bson reply;
    bson_error_t failure{};
    if (!mongoc_collection_read_command_with_opts(collection.get(), detail::borrowed_bson(command.view()).get(), read_prefs(c).get(),
                                                  options.get(), reply.out(), &failure)) {
        return failed(c, failure, reply.view());
    }
    return detail::get_or<std::int64_t>(reply.view()["n"], 0);
}

} // namespace strongo::ops
