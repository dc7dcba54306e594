#pragma once
// The pool of driver clients under a strongo::client, and the loan of one of them.

#include <strongo/client/client_options.hpp>
#include <strongo/client/detail/target.hpp>
#include <strongo/error/result.hpp>

#include "client/observer.hpp"
#include "client/pool_gate.hpp"

#include <mongoc/mongoc.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace strongo::detail {

/// Starts the driver once for the process, quietly: what it would log goes nowhere.
void start_driver();

class client_core {
public:
    [[nodiscard]] static result<std::shared_ptr<client_core>> open(std::string_view uri, const client_options& options);

    /// How many clients there may be, and how long to wait for one; without a time for ever.
    struct pool_limits {
        std::size_t max;
        std::optional<std::chrono::milliseconds> wait;
    };

    client_core(mongoc_client_pool_t* pool, std::unique_ptr<observer> watching, std::string uri, pool_limits limits) noexcept;
    client_core(const client_core&) = delete;
    client_core& operator=(const client_core&) = delete;
    ~client_core();

    /// Null once it is closed.
    [[nodiscard]] mongoc_client_pool_t* pool() const noexcept { return is_closed() ? nullptr : pool_; }

    /// Whether this is the process that opened it: driver clients do not survive a fork.
    [[nodiscard]] bool is_own_process() const noexcept;

    /// Nobody gets a driver client any more; the pool ends when the last one is given back.
    void close() noexcept;
    [[nodiscard]] bool is_closed() const noexcept { return closed_.load(std::memory_order_acquire); }

    /// Why nothing can be done with it now, if so: it is closed, or another process opened it.
    [[nodiscard]] result<void> usable(std::string_view operation, std::string_view where) const;

    /// Keeps the pool from ending, until `release`; false when it is closed.
    [[nodiscard]] bool hold() noexcept;
    void release() noexcept;

    /// A driver client, or null when none became free in time. Only between `hold` and `release`.
    [[nodiscard]] mongoc_client_t* pop(std::optional<std::chrono::steady_clock::time_point> deadline);
    void push(mongoc_client_t* client) noexcept;

    /// The connection string without its secrets.
    [[nodiscard]] const std::string& shown_uri() const noexcept { return uri_; }
    [[nodiscard]] const observer& watching() const noexcept { return *observer_; }
    [[nodiscard]] pool_metrics read_pool() const { return gate_.read(); }

private:
    std::unique_ptr<observer> observer_; // the pool calls it to its end
    mongoc_client_pool_t* pool_;
    pool_gate gate_;
    std::optional<std::chrono::milliseconds> wait_;
    std::string uri_;
    long process_;
    std::atomic<bool> closed_{false};
    std::atomic<std::int64_t> holders_{1}; // the first is the open client itself; the last one ends the pool
};

/// One driver client, taken from the pool and given back.
class lease {
public:
    /// Waits for a client for as long as `waitQueueTimeoutMS` says, or until the deadline when that is sooner. Errors: what is wrong with
    /// `at`, `usage` after a fork or close, `unavailable` or `deadline_exceeded` when no client became free.
    [[nodiscard]] static result<lease> take(const target& at, std::string_view operation,
                                            std::optional<std::chrono::steady_clock::time_point> deadline = {});

    lease(lease&& other) noexcept : core_(std::move(other.core_)), client_(std::exchange(other.client_, nullptr)) {}
    lease& operator=(lease&& other) noexcept {
        std::swap(core_, other.core_);
        std::swap(client_, other.client_);
        return *this;
    }
    ~lease();

    [[nodiscard]] mongoc_client_t* client() const noexcept { return client_; }

private:
    lease(std::shared_ptr<client_core> core, mongoc_client_t* client) noexcept : core_(std::move(core)), client_(client) {}

    std::shared_ptr<client_core> core_;
    mongoc_client_t* client_;
};

} // namespace strongo::detail
