#include "client/core.hpp"

#include "client/configure.hpp"
#include "client/driver_log.hpp"
#include "client/translate.hpp"

#include <strongo/error/error_info.hpp>

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <mutex>

namespace strongo::detail {
namespace {

constexpr std::int32_t default_wait_ms = 10'000;
constexpr std::int32_t default_max_pool_size = 100; // the driver's

struct uri_destroy {
    void operator()(mongoc_uri_t* uri) const noexcept { mongoc_uri_destroy(uri); }
};

void set_default(mongoc_uri_t* uri, const char* option) {
    if (!mongoc_uri_has_option(uri, option)) {
        mongoc_uri_set_option_as_int32(uri, option, default_wait_ms);
    }
}

error unusable_uri(std::string_view uri, std::string_view why) {
    return error(error_info{.kind = error_kind::usage, .text = "the connection string is unusable: " + without_password(uri, why)});
}

struct pool_destroy {
    void operator()(mongoc_client_pool_t* pool) const noexcept { mongoc_client_pool_destroy(pool); }
};

} // namespace

void start_driver() {
    static std::once_flag once;
    std::call_once(once, [] {
        replace_driver_log();
        mongoc_init();
    });
}

result<std::shared_ptr<client_core>> client_core::open(std::string_view uri, const client_options& options) {
    start_driver();
    if (uri.find('\0') != std::string_view::npos) {
        return unusable_uri(uri, "it contains a NUL");
    }
    auto watching = std::make_unique<observer>(options); // first, so that it is told what the driver thinks of the connection string
    const log_redaction no_secrets(uri);
    bson_error_t failure{};
    const std::unique_ptr<mongoc_uri_t, uri_destroy> parsed(mongoc_uri_new_with_error(std::string(uri).c_str(), &failure));
    if (!parsed) {
        return unusable_uri(uri, failure.message);
    }
    if (const auto done = configure(parsed.get(), options); !done) {
        return done.error();
    }
    set_default(parsed.get(), MONGOC_URI_CONNECTTIMEOUTMS);
    set_default(parsed.get(), MONGOC_URI_SERVERSELECTIONTIMEOUTMS);
    set_default(parsed.get(), MONGOC_URI_WAITQUEUETIMEOUTMS);
    std::unique_ptr<mongoc_client_pool_t, pool_destroy> pool(mongoc_client_pool_new_with_error(parsed.get(), &failure));
    if (!pool) {
        return unusable_uri(uri, failure.message);
    }
    mongoc_client_pool_set_error_api(pool.get(), MONGOC_ERROR_API_VERSION_2);
    if (const auto done = configure(pool.get(), options); !done) {
        return done.error();
    }
    watching->attach_to(pool.get());
    const auto max = mongoc_uri_get_option_as_int32(parsed.get(), MONGOC_URI_MAXPOOLSIZE, default_max_pool_size);
    const auto wait = mongoc_uri_get_option_as_int32(parsed.get(), MONGOC_URI_WAITQUEUETIMEOUTMS, default_wait_ms);
    auto core = std::make_shared<client_core>(
        pool.get(), std::move(watching), redacted(uri),
        client_core::pool_limits{.max = static_cast<std::size_t>(std::max(max, 1)),
                                 .wait = wait > 0 ? std::optional(std::chrono::milliseconds(wait)) : std::nullopt});
    pool.release();
    return core;
}

client_core::client_core(mongoc_client_pool_t* pool, std::unique_ptr<observer> watching, std::string uri, pool_limits limits) noexcept
    : observer_(std::move(watching)),
      pool_(pool),
      gate_(limits.max),
      wait_(limits.wait),
      uri_(std::move(uri)),
      process_(::getpid()) {}

client_core::~client_core() {
    if (is_own_process()) { // after a fork the sockets belong to the parent
        close();
    }
}

void client_core::close() noexcept {
    if (!closed_.exchange(true, std::memory_order_acq_rel)) {
        release();
    }
}

bool client_core::hold() noexcept {
    std::int64_t count = holders_.load(std::memory_order_relaxed);
    while (count != 0 && !is_closed()) {
        if (holders_.compare_exchange_weak(count, count + 1, std::memory_order_acq_rel)) {
            return true;
        }
    }
    return false;
}

void client_core::release() noexcept {
    if (holders_.fetch_sub(1, std::memory_order_acq_rel) == 1) {
        mongoc_client_pool_destroy(pool_);
    }
}

mongoc_client_t* client_core::pop(std::optional<std::chrono::steady_clock::time_point> deadline) {
    auto until = deadline;
    if (wait_) {
        const auto longest = std::chrono::steady_clock::now() + *wait_;
        until = deadline ? std::min(*deadline, longest) : longest;
    }
    if (!gate_.enter(until)) {
        return nullptr;
    }
    mongoc_client_t* const client = mongoc_client_pool_pop(pool_); // waits only when somebody took clients by native()
    if (client == nullptr) {
        gate_.leave();
    }
    return client;
}

void client_core::push(mongoc_client_t* client) noexcept {
    mongoc_client_pool_push(pool_, client);
    gate_.leave();
}

result<void> client_core::usable(std::string_view operation, std::string_view where) const {
    const auto refused = [&](std::string_view why) {
        return error(error_info{
            .kind = error_kind::usage, .text = std::string(why), .operation = std::string(operation), .where = std::string(where)});
    };
    if (!is_own_process()) {
        return refused("this client was opened before a fork: open a new one in the child process");
    }
    if (is_closed()) {
        return refused("this client was closed");
    }
    return {};
}

bool client_core::is_own_process() const noexcept {
    return ::getpid() == process_;
}

result<lease> lease::take(const target& at, std::string_view operation, std::optional<std::chrono::steady_clock::time_point> deadline) {
    if (at.has_fault) {
        return at.fault.within(operation, at.where);
    }
    if (const auto usable = at.core->usable(operation, at.where); !usable) {
        return usable.error();
    }
    if (!at.core->hold()) { // closed just now
        return at.core->usable(operation, at.where).error();
    }
    mongoc_client_t* const client = at.core->pop(deadline);
    if (client == nullptr) {
        at.core->release();
        if (deadline && std::chrono::steady_clock::now() >= *deadline) {
            return error(error_info{.kind = error_kind::deadline_exceeded,
                                    .origin = error_origin::client,
                                    .text = "the timeout passed while waiting for a client of the pool; nothing was sent",
                                    .operation = std::string(operation),
                                    .where = at.where});
        }
        return error(error_info{.kind = error_kind::unavailable,
                                .origin = error_origin::client,
                                .text = "no client of the pool became free in time (waitQueueTimeoutMS): raise maxPoolSize, or end cursors "
                                        "that are not needed",
                                .operation = std::string(operation),
                                .where = at.where});
    }
    return lease(at.core, client);
}

lease::~lease() {
    if (client_ != nullptr && core_->is_own_process()) {
        core_->push(client_);
        core_->release();
    }
}

} // namespace strongo::detail
