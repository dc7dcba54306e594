#pragma once
// The operations of the client: each one driver call on a driver client that the caller holds, rendered BSON in, plain values out.
// Everything that can be refused without a server has been refused before.

#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/client/detail/operations.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/error/result.hpp>

#include "client/call.hpp"
#include "client/concerns.hpp"
#include "client/driver_bson.hpp"

#include <mongoc/mongoc.h>

#include <cstdint>
#include <memory>
#include <string_view>

namespace strongo::ops {

/// What an operation runs on and with. Views what it is made of.
struct context {
    mongoc_client_t* client;
    mongoc_client_session_t* session; // or null
    const detail::target& at;
    const detail::call& how;
    std::string_view operation; // as errors name it
};

struct collection_destroy {
    void operator()(mongoc_collection_t* collection) const noexcept { mongoc_collection_destroy(collection); }
};
using collection_handle = std::unique_ptr<mongoc_collection_t, collection_destroy>;

struct database_destroy {
    void operator()(mongoc_database_t* database) const noexcept { mongoc_database_destroy(database); }
};
using database_handle = std::unique_ptr<mongoc_database_t, database_destroy>;

/// The driver's handle on the collection of `at`, with its concerns, unless a transaction has its own.
[[nodiscard]] collection_handle open_collection(mongoc_client_t* client, const detail::target& at);
[[nodiscard]] database_handle open_database(mongoc_client_t* client, const detail::target& at);

/// Whether the server is told how long it may work.
enum class time_limit : std::uint8_t { none, sent };

/// The options of one driver call: those of the operation, the session, and the time that is left as maxTimeMS.
class driver_options {
public:
    explicit driver_options(const context& c, time_limit limit = time_limit::sent);

    /// Why the operation is not to be sent: the deadline has passed, or an option does not go with the transaction.
    [[nodiscard]] const result<void>& good() const noexcept { return good_; }
    [[nodiscard]] bson_t* get() noexcept { return options_.out(); }

private:
    detail::reply_bson options_;
    result<void> good_;
};

/// The read preference of a read, or null for the one of the handle.
[[nodiscard]] detail::driver_read_prefs read_prefs(const context& c);

/// The error of a driver call: `deadline_exceeded` when its deadline made the server, or the connection, give up.
[[nodiscard]] error failed(const context& c, const bson_error_t& failure, document_view reply);

[[nodiscard]] result<void> insert_one(const context& c, document_view document);
[[nodiscard]] result<void> insert_many(const context& c, const detail::document_batch& documents, bool ordered,
                                       detail::insert_progress& progress);
[[nodiscard]] result<void> bulk_write(const context& c, const detail::bulk_models& all, bool ordered, bool bypass_validation,
                                      detail::bulk_counts& counts);
[[nodiscard]] result<void> update(const context& c, document_view filter, document_view update, bool many, detail::update_counts& counts);
[[nodiscard]] result<void> replace(const context& c, document_view filter, document_view replacement, detail::update_counts& counts);
[[nodiscard]] result<void> remove(const context& c, document_view filter, bool many, std::optional<std::int64_t>& deleted);
[[nodiscard]] result<void> find_and_modify(const context& c, document_view filter, document_view change, detail::modify_kind kind,
                                           document_view fields, document& reply);
[[nodiscard]] result<std::int64_t> count(const context& c, document_view filter);
[[nodiscard]] result<std::int64_t> estimated_count(const context& c);
[[nodiscard]] result<document> distinct(const context& c, std::string_view field, document_view filter);
[[nodiscard]] result<void> create_index(const context& c, document_view index);
[[nodiscard]] result<void> drop(const context& c);

} // namespace strongo::ops
