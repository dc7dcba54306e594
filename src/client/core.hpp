#pragma once
// The pool of driver clients under a strongo::client, and the loan of one of them.

#include <strongo/client/detail/target.hpp>
#include <strongo/error/result.hpp>

#include <mongoc/mongoc.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace strongo::detail {

/// Starts the driver once for the process, quietly: what it would log goes nowhere.
void start_driver();

class client_core {
public:
    [[nodiscard]] static result<std::shared_ptr<client_core>> open(std::string_view uri);

    explicit client_core(mongoc_client_pool_t* pool) noexcept;
    client_core(const client_core&) = delete;
    client_core& operator=(const client_core&) = delete;
    ~client_core();

    [[nodiscard]] mongoc_client_pool_t* pool() const noexcept { return pool_; }

    /// Whether this is the process that opened it: driver clients do not survive a fork.
    [[nodiscard]] bool is_own_process() const noexcept;

private:
    mongoc_client_pool_t* pool_;
    long process_;
};

/// One driver client, taken from the pool and given back.
class lease {
public:
    /// Waits for a client for as long as `waitQueueTimeoutMS` says. Errors: what is wrong with `at`, `usage` after a fork,
    /// `unavailable` when no client became free.
    [[nodiscard]] static result<lease> take(const target& at, std::string_view operation);

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
