#include "client/ops/ops.hpp"

#include <strongo/bson/make_document.hpp>

namespace strongo::ops {

result<void> drop(const context& c) {
    const auto collection = open_collection(c.client, c.at);
    const auto command = make_document("drop", c.at.collection);
    driver_options options(c);
    if (!options.good()) {
        return options.good().error();
    }
    detail::reply_bson reply;
    bson_error_t failure{};
    if (mongoc_collection_write_command_with_opts(collection.get(), detail::borrowed_bson(command.view()).get(), options.get(), reply.out(),
                                                  &failure)) {
        return {};
    }
    error why = failed(c, failure, reply.view());
    // Servers before 7.0 fail when there is no such collection; the outcome is the one asked for.
    if (why.kind() == error_kind::namespace_not_found) {
        return {};
    }
    return why;
}

} // namespace strongo::ops
