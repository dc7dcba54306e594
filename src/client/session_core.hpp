#pragma once
// The driver's session under a strongo::session, with the driver client that it belongs to.

#include <strongo/client/session.hpp>
#include <strongo/client/session_options.hpp>
#include <strongo/client/transaction_options.hpp>
#include <strongo/error/result.hpp>

#include "client/core.hpp"

#include <mongoc/mongoc.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace strongo::detail {

class session_core {
public:
    /// Takes a driver client for as long as the session lives.
    [[nodiscard]] static result<std::shared_ptr<session_core>> start(const std::shared_ptr<client_core>& core,
                                                                     const session_options& options);

    session_core(std::shared_ptr<client_core> core, lease held, mongoc_client_session_t* driver, bool is_snapshot) noexcept;
    session_core(const session_core&) = delete;
    session_core& operator=(const session_core&) = delete;
    ~session_core();

    [[nodiscard]] mongoc_client_t* client() const noexcept { return held_.client(); }
    [[nodiscard]] mongoc_client_session_t* driver() const noexcept { return driver_; }
    [[nodiscard]] const std::shared_ptr<client_core>& core() const noexcept { return core_; }

    /// The number of the transaction that is open; 0: none.
    [[nodiscard]] std::uint64_t open_transaction() const noexcept { return is_open_ ? number_ : 0; }

    /// Begins the next transaction and returns its number.
    [[nodiscard]] result<std::uint64_t> start_transaction(const transaction_options& options);
    [[nodiscard]] result<void> commit(std::uint64_t number);
    [[nodiscard]] result<void> abort(std::uint64_t number);

    /// While it lives, no other operation gets in.
    class use {
    public:
        explicit use(session_core* session) noexcept;
        use(const use&) = delete;
        use& operator=(const use&) = delete;
        ~use();
        /// False when another operation is at work.
        [[nodiscard]] bool is_alone() const noexcept { return is_alone_; }

    private:
        session_core* session_;
        bool is_alone_;
    };

private:
    [[nodiscard]] result<void> usable(std::string_view operation) const;

    std::shared_ptr<client_core> core_;
    lease held_;
    mongoc_client_session_t* driver_;
    std::uint64_t number_ = 0; // of the latest transaction
    bool is_open_ = false;
    bool may_commit_again_ = false; // the outcome of the latest commit is unknown
    bool is_snapshot_;
    std::atomic<bool> is_used_{false};
};

/// What an operation runs on: the driver client of a session, or one of the pool.
class borrowed_client {
public:
    /// For an operation on `at`, in the session of `at` or of its options.
    ///
    /// Errors: what is wrong with `at`; `usage` after a fork or close, for a session of another client or a second session, for a handle
    /// without the transaction that is open; `transaction_state` for the handle of a transaction that has ended; `unavailable` or
    /// `deadline_exceeded` when no client became free.
    [[nodiscard]] static result<borrowed_client> take(const target& at, const std::shared_ptr<session_core>& session,
                                                      std::string_view operation,
                                                      std::optional<std::chrono::steady_clock::time_point> deadline = {});

    [[nodiscard]] mongoc_client_t* client() const noexcept { return session_ ? session_->client() : held_->client(); }
    [[nodiscard]] session_core* session() const noexcept { return session_.get(); } // or null

private:
    explicit borrowed_client(std::shared_ptr<session_core> session) noexcept : session_(std::move(session)) {}
    explicit borrowed_client(lease held) noexcept : held_(std::move(held)) {}

    std::shared_ptr<session_core> session_;
    std::optional<lease> held_;
};

struct session_access {
    static const std::shared_ptr<session_core>& core_of(const session& s) noexcept { return s.core_; }
    static session make(std::shared_ptr<session_core> core) noexcept { return session(std::move(core)); }
    static transaction make(std::shared_ptr<session_core> core, std::uint64_t number) noexcept {
        return transaction(std::move(core), number);
    }
};

/// A usage error about a session while a second operation uses it.
[[nodiscard]] error session_is_busy(std::string_view operation, std::string_view where);

} // namespace strongo::detail
