// The synchronous way to run an operation: on a client of the pool, on the calling thread.

#include <strongo/client/detail/operations.hpp>

#include "client/core.hpp"
#include "client/ops/ops.hpp"

namespace strongo::detail {
namespace {

template <class Run>
auto with_client(const target& at, std::string_view operation, Run run) -> decltype(run(static_cast<mongoc_client_t*>(nullptr))) {
    const auto held = lease::take(at, operation);
    if (!held) {
        return held.error();
    }
    return run(held->client());
}

} // namespace

result<void> insert_one(const target& at, document_view document) {
    return with_client(at, "insert", [&](mongoc_client_t* client) { return ops::insert_one(client, at, document); });
}

result<void> insert_many(const target& at, const document_batch& documents, bool ordered, insert_progress& progress) {
    return with_client(at, "insert", [&](mongoc_client_t* client) { return ops::insert_many(client, at, documents, ordered, progress); });
}

result<void> update(const target& at, document_view filter, document_view update, bool many, const update_options& options,
                    update_counts& counts) {
    return with_client(at, "update",
                       [&](mongoc_client_t* client) { return ops::update(client, at, filter, update, many, options, counts); });
}

result<void> remove(const target& at, document_view filter, bool many, std::int64_t& deleted) {
    return with_client(at, "delete", [&](mongoc_client_t* client) { return ops::remove(client, at, filter, many, deleted); });
}

result<std::int64_t> count(const target& at, document_view filter) {
    return with_client(at, "count", [&](mongoc_client_t* client) { return ops::count(client, at, filter); });
}

result<document> distinct(const target& at, std::string_view field, document_view filter) {
    return with_client(at, "distinct", [&](mongoc_client_t* client) { return ops::distinct(client, at, field, filter); });
}

result<void> create_index(const target& at, document_view index) {
    return with_client(at, "create_index", [&](mongoc_client_t* client) { return ops::create_index(client, at, index); });
}

result<void> drop(const target& at) {
    return with_client(at, "drop", [&](mongoc_client_t* client) { return ops::drop(client, at); });
}

} // namespace strongo::detail
