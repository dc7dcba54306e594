#include "client/ops/ops.hpp"

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>

namespace strongo::ops {

result<void> create_index(const context& c, document_view index) {
    const auto collection = open_collection(c.client, c.at);
    const auto command = make_document("createIndexes", c.at.collection, "indexes", make_array(index));
    driver_options options(c);
    if (!options.good()) {
        return options.good().error();
    }
    detail::reply_bson reply;
    bson_error_t failure{};
    if (!mongoc_collection_write_command_with_opts(collection.get(), detail::borrowed_bson(command.view()).get(), options.get(),
                                                   reply.out(), &failure)) {
        return failed(c, failure, reply.view());
    }
    return {};
}

} // namespace strongo::ops
