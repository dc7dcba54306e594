#include "client/ops/ops.hpp"

#include <strongo/bson/make_document.hpp>

namespace strongo::ops {

result<document> distinct(const context& c, std::string_view field, document_view filter) {
    const auto collection = open_collection(c.client, c.at);
    const auto command = make_document("distinct", c.at.collection, "key", field, "query", filter);
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
    return document(reply.view());
}

} // namespace strongo::ops
