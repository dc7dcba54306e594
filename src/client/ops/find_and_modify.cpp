#include "client/ops/ops.hpp"

#include <memory>

namespace strongo::ops {
namespace {

struct options_destroy {
    void operator()(mongoc_find_and_modify_opts_t* o) const noexcept { mongoc_find_and_modify_opts_destroy(o); }
};

} // namespace

result<void> find_and_modify(const context& c, document_view filter, document_view change, detail::modify_kind kind, document_view fields,
                             document& reply) {
    const auto collection = open_collection(c.client, c.at);
    driver_options options(c);
    if (!options.good()) {
        return options.good().error();
    }
    const std::unique_ptr<mongoc_find_and_modify_opts_t, options_destroy> made(mongoc_find_and_modify_opts_new());
    if (kind == detail::modify_kind::remove) {
        mongoc_find_and_modify_opts_set_flags(made.get(), MONGOC_FIND_AND_MODIFY_REMOVE);
    } else {
        mongoc_find_and_modify_opts_set_update(made.get(), detail::borrowed_bson(change).get());
    }
    if (!fields.empty()) {
        mongoc_find_and_modify_opts_set_fields(made.get(), detail::borrowed_bson(fields).get());
    }
    mongoc_find_and_modify_opts_append(made.get(), options.get());
    detail::reply_bson answer;
    bson_error_t failure{};
    const bool done = mongoc_collection_find_and_modify_with_opts(collection.get(), detail::borrowed_bson(filter).get(), made.get(),
                                                                  answer.out(), &failure);
    reply = document(answer.view());
    if (!done) {
        return failed(c, failure, answer.view());
    }
    return {};
}

} // namespace strongo::ops
