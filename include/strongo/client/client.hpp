#pragma once
// The connection to a deployment: a pool of the C driver's clients.

#include <strongo/client/client_options.hpp>
#include <strongo/client/database.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/client/detail/with_transaction.hpp>
#include <strongo/client/metrics.hpp>
#include <strongo/client/session.hpp>
#include <strongo/client/session_options.hpp>
#include <strongo/client/transaction.hpp>
#include <strongo/client/with_transaction_options.hpp>
#include <strongo/error/result.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

struct native_access; // lets <strongo/client/native.hpp> in

} // namespace detail

/// A pool of connections. Copies share it, and it is closed with the last copy, collection or cursor. Thread-safe.
///
/// A client must not be used in a child process after a fork: every operation there is a `usage` error.
class client {
public:
    /// Opens a pool for a connection string ("mongodb://localhost:27017/?replicaSet=rs0") with every option of the C driver. Connects
    /// to nothing: a server that is not there shows in the first operation.
    ///
    /// Waits that the connection string does not set are finite: to connect (`connectTimeoutMS`), to find a server
    /// (`serverSelectionTimeoutMS`) and for a free client of the pool (`waitQueueTimeoutMS`) 10 seconds each; the socket timeout is the
    /// driver's, 5 minutes.
    ///
    /// Options win over the connection string. Errors: `usage` when the connection string is not one or an option is out of its range;
    /// its text never holds the password.
    [[nodiscard]] static result<client> open(std::string_view uri, const client_options& options = {});

    /// The database `name`. Sends nothing; a bad name is an error of the first operation of its collections.
    [[nodiscard]] strongo::database database(std::string_view name) const {
        return strongo::database(detail::make_target(core_, std::string(name)));
    }

    /// Asks a server for an answer, as the connection string's read preference says. Errors: `unavailable` when there is none within
    /// the server selection timeout, `authentication_failed`, `usage` after `close` or a fork.
    [[nodiscard]] result<void> ping() const;

    /// The changes of all databases, from now on; nothing is sent yet. Needs a replica set or a sharded cluster.
    [[nodiscard]] change_query<document> watch() const;
    [[nodiscard]] change_query<document> watch(const pipeline<change_fields<document>>& stages) const;

    /// Starts a session, which keeps one connection while it lives. Errors: `usage` for options that exclude each other, and those of
    /// every operation.
    [[nodiscard]] result<session> start_session(const session_options& options = {}) const;

    /// Runs `body(transaction&)`, which returns a `result`, and commits what it did by `transaction::in`; returns what it returned. When it
    /// returns an error, or the commit fails, nothing was done. `body` is called again when the server says that the transaction failed
    /// for the moment only (label "TransientTransactionError"), and the commit is repeated while its outcome is unknown
    /// ("UnknownTransactionCommitResult"), both within the timeout of the options. An exception from `body` aborts and goes on to the
    /// caller.
    ///
    /// Inside `body`, on its thread, the plain handles of this client are refused: a `usage` error that says so, unless they are
    /// `outside_transaction()`.
    ///
    /// Errors: those of `body` and of the commit; when the abort failed too, that is in `error::suppressed()`. An error with the label
    /// "UnknownTransactionCommitResult" leaves open whether it was committed.
    template <class Body>
    auto with_transaction(Body&& body, const with_transaction_options& options = {}) const -> std::invoke_result_t<Body&, transaction&> {
        using outcome = std::invoke_result_t<Body&, transaction&>;
        static_assert(detail::is_result<outcome>,
                      "strongo: the body of a transaction returns a strongo::result, so that its errors abort or "
                      "repeat it: write [&](strongo::transaction& tx) -> strongo::result<void> { … }");
        if constexpr (detail::is_result<outcome>) {
            std::optional<outcome> last;
            auto run = [&](transaction& tx) -> std::optional<error> {
                last.emplace(body(tx));
                return *last ? std::optional<error>() : std::optional<error>(last->error());
            };
            if (auto done = detail::with_transaction(core_, options, detail::transaction_body(run)); !done) {
                return done.error();
            }
            return std::move(*last);
        }
    }

    /// Closes all copies: later calls of them and of their databases and collections are `usage` errors. Operations that run finish
    /// first, a cursor ends with an error at its next step, and the connections are closed when the last of those gives its own back.
    /// May be called twice and from any thread, but not by a listener.
    void close() const noexcept;

    /// The connection string that it was opened with, "***" in place of the password and of options that are secret.
    [[nodiscard]] std::string uri() const;

    /// What was counted since it was opened.
    [[nodiscard]] strongo::metrics metrics() const;

private:
    friend struct detail::native_access;

    explicit client(std::shared_ptr<detail::client_core> core) : core_(std::move(core)) {}

    std::shared_ptr<detail::client_core> core_;
};

} // namespace strongo
