#include "client/core.hpp"

#include "client/translate.hpp"

#include <strongo/error/error_info.hpp>

#include <fmt/format.h>

#include <unistd.h>

#include <mutex>

namespace strongo::detail {
namespace {

constexpr std::int32_t default_wait_ms = 10'000;

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

} // namespace

void start_driver() {
    static std::once_flag once;
    std::call_once(once, [] {
        mongoc_log_set_handler([](mongoc_log_level_t, const char*, const char*, void*) {}, nullptr);
        mongoc_init();
    });
}

result<std::shared_ptr<client_core>> client_core::open(std::string_view uri) {
    start_driver();
    if (uri.find('\0') != std::string_view::npos) {
        return unusable_uri(uri, "it contains a NUL");
    }
    bson_error_t failure{};
    const std::unique_ptr<mongoc_uri_t, uri_destroy> parsed(mongoc_uri_new_with_error(std::string(uri).c_str(), &failure));
    if (!parsed) {
        return unusable_uri(uri, failure.message);
    }
    set_default(parsed.get(), MONGOC_URI_CONNECTTIMEOUTMS);
    set_default(parsed.get(), MONGOC_URI_SERVERSELECTIONTIMEOUTMS);
    set_default(parsed.get(), MONGOC_URI_WAITQUEUETIMEOUTMS);
    mongoc_client_pool_t* const pool = mongoc_client_pool_new_with_error(parsed.get(), &failure);
    if (pool == nullptr) {
        return unusable_uri(uri, failure.message);
    }
    mongoc_client_pool_set_error_api(pool, MONGOC_ERROR_API_VERSION_2);
    return std::make_shared<client_core>(pool);
}

client_core::client_core(mongoc_client_pool_t* pool) noexcept : pool_(pool), process_(::getpid()) {}

client_core::~client_core() {
    if (is_own_process()) { // after a fork the sockets belong to the parent
        mongoc_client_pool_destroy(pool_);
    }
}

bool client_core::is_own_process() const noexcept {
    return ::getpid() == process_;
}

result<lease> lease::take(const target& at, std::string_view operation) {
    if (at.has_fault) {
        return at.fault.within(operation, at.where);
    }
    if (!at.core->is_own_process()) {
        return error(error_info{.kind = error_kind::usage,
                                .text = "this client was opened before a fork: open a new one in the child process",
                                .operation = std::string(operation),
                                .where = at.where});
    }
    mongoc_client_t* const client = mongoc_client_pool_pop(at.core->pool());
    if (client == nullptr) {
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
        mongoc_client_pool_push(core_->pool(), client_);
    }
}

} // namespace strongo::detail
