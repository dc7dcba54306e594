#pragma once
// The operations of the client: each one driver call on a driver client that the caller holds, rendered BSON in, plain values out.
// Everything that can be refused without a server has been refused before.

#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/client/detail/operations.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/error/result.hpp>

#include <mongoc/mongoc.h>

#include <cstdint>
#include <memory>
#include <string_view>

namespace strongo::ops {

struct collection_destroy {
    void operator()(mongoc_collection_t* collection) const noexcept { mongoc_collection_destroy(collection); }
};
using collection_handle = std::unique_ptr<mongoc_collection_t, collection_destroy>;

/// The driver's handle on the collection of `at`.
[[nodiscard]] collection_handle open_collection(mongoc_client_t* client, const detail::target& at);

[[nodiscard]] result<void> insert_one(mongoc_client_t* client, const detail::target& at, document_view document);
[[nodiscard]] result<void> insert_many(mongoc_client_t* client, const detail::target& at, const detail::document_batch& documents,
                                       bool ordered, detail::insert_progress& progress);
[[nodiscard]] result<void> update(mongoc_client_t* client, const detail::target& at, document_view filter, document_view update, bool many,
                                  const update_options& options, detail::update_counts& counts);
[[nodiscard]] result<void> remove(mongoc_client_t* client, const detail::target& at, document_view filter, bool many,
                                  std::int64_t& deleted);
[[nodiscard]] result<std::int64_t> count(mongoc_client_t* client, const detail::target& at, document_view filter);
[[nodiscard]] result<document> distinct(mongoc_client_t* client, const detail::target& at, std::string_view field, document_view filter);
[[nodiscard]] result<void> create_index(mongoc_client_t* client, const detail::target& at, document_view index);
[[nodiscard]] result<void> drop(mongoc_client_t* client, const detail::target& at);

} // namespace strongo::ops
