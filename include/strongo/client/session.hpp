#pragma once
// A session: operations that know of each other.

#include <strongo/bson/document.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/client/transaction.hpp>
#include <strongo/client/transaction_options.hpp>
#include <strongo/error/result.hpp>
#include <strongo/fwd.hpp>

#include <memory>
#include <optional>
#include <utility>

namespace strongo {

/// A session of a client, made by `client::start_session`. Copies are the same session; it ends with the last of them and of the handles
/// bound to it. It keeps one of the client's connections. One operation at a time: a second one meanwhile, from another thread, is a
/// `usage` error.
class session {
public:
    /// The same collection, its operations part of this session. When it is another client's, they are `usage` errors; so are those of a
    /// bound handle while a transaction is open, which has its own: `transaction::in`.
    template <class T>
    [[nodiscard]] strongo::collection<T> in(const strongo::collection<T>& handle) const {
        return detail::handle_access::make<strongo::collection<T>>(bound(*detail::handle_access::target_of(handle)));
    }

    /// The same database, the operations of its collections part of this session.
    [[nodiscard]] database in(const database& handle) const;

    /// Starts a transaction; nothing is sent before its first operation.
    /// Errors: `usage` for a bad option or a snapshot session, `transaction_state` while another one is open.
    [[nodiscard]] result<transaction> start_transaction(const transaction_options& options = {}) const;

    /// The session's id as the server knows it: `{id: UUID}`.
    [[nodiscard]] document id() const;

    /// When its latest operation took place on the server, or nothing before the first one.
    [[nodiscard]] std::optional<bson::timestamp> operation_time() const;

    /// The latest `$clusterTime` that it has seen, or an empty document.
    [[nodiscard]] document cluster_time() const;

    /// Makes the reads of this session see what another session saw at `time`, its `operation_time()`; never goes back.
    void advance_operation_time(bson::timestamp time) const;

    /// Takes over a later `$clusterTime` of another session. One that is not a cluster time is ignored.
    void advance_cluster_time(document_view cluster_time) const;

private:
    friend struct detail::session_access;

    explicit session(std::shared_ptr<detail::session_core> core) noexcept : core_(std::move(core)) {}

    [[nodiscard]] detail::target_ptr bound(const detail::target& at) const;

    std::shared_ptr<detail::session_core> core_;
};

} // namespace strongo
