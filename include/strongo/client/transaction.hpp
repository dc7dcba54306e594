#pragma once
// One transaction: the way to collections inside it, and its end.

#include <strongo/client/detail/target.hpp>
#include <strongo/error/result.hpp>
#include <strongo/fwd.hpp>

#include <cstdint>
#include <memory>
#include <utility>

namespace strongo {

/// An open transaction of a session; destroying it aborts it, unless it was committed. Movable; used by one thread at a time.
class transaction {
public:
    transaction(transaction&& other) noexcept : session_(std::move(other.session_)), number_(std::exchange(other.number_, 0)) {}
    transaction& operator=(transaction&& other) noexcept {
        std::swap(session_, other.session_);
        std::swap(number_, other.number_);
        return *this;
    }
    transaction(const transaction&) = delete;
    transaction& operator=(const transaction&) = delete;
    ~transaction();

    /// The same collection, inside this transaction: what it does is seen by others after the commit only. When the transaction has
    /// ended, its operations are `transaction_state` errors; when the collection is another client's, `usage` errors.
    template <class T>
    [[nodiscard]] strongo::collection<T> in(const strongo::collection<T>& handle) const {
        return detail::handle_access::make<strongo::collection<T>>(bound(*detail::handle_access::target_of(handle)));
    }

    /// The same database, inside this transaction.
    [[nodiscard]] database in(const database& handle) const;

    /// Makes what was done permanent, and visible to others.
    ///
    /// Errors: `transaction_state` when it has ended; any other kind as the server answers. One with the label
    /// "UnknownTransactionCommitResult" leaves open whether it was committed: call `commit` again to learn it. One with the label
    /// "TransientTransactionError" means that it was not: start a new transaction.
    [[nodiscard]] result<void> commit();

    /// Undoes what was done. Errors: `transaction_state` when it has ended.
    [[nodiscard]] result<void> abort();

    /// Whether it is neither committed nor aborted.
    [[nodiscard]] bool is_open() const noexcept;

private:
    friend struct detail::session_access;

    transaction(std::shared_ptr<detail::session_core> session, std::uint64_t number) noexcept
        : session_(std::move(session)),
          number_(number) {}

    [[nodiscard]] detail::target_ptr bound(const detail::target& at) const;

    std::shared_ptr<detail::session_core> session_;
    std::uint64_t number_; // of the session's transactions; 0: moved from
};

} // namespace strongo
