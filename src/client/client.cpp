#include <strongo/client/client.hpp>

#include <strongo/client/native.hpp>

#include "client/core.hpp"
#include "client/driver_bson.hpp"
#include "client/session_core.hpp"
#include "client/translate.hpp"

namespace strongo {
namespace detail {

struct native_access {
    static mongoc_client_pool_t* pool(const client& c) noexcept { return c.core_->pool(); }
};

} // namespace detail

result<client> client::open(std::string_view uri, const client_options& options) {
    auto core = detail::client_core::open(uri, options);
    if (!core) {
        return core.error();
    }
    return client(std::move(*core));
}

result<void> client::ping() const {
    detail::target admin;
    admin.core = core_;
    const auto held = detail::lease::take(admin, "ping");
    if (!held) {
        return held.error();
    }
    bson_t command = BSON_INITIALIZER;
    BSON_APPEND_INT32(&command, "ping", 1);
    bson_error_t failure{};
    detail::reply_bson reply;
    const bool answered = mongoc_client_read_command_with_opts(held->client(), "admin", &command, nullptr, nullptr, reply.out(), &failure);
    bson_destroy(&command);
    if (!answered) {
        return detail::translate(failure, reply.view(), "ping", "");
    }
    return {};
}

void client::close() const noexcept {
    if (core_->is_own_process()) {
        core_->close();
    }
}

std::string client::uri() const {
    return core_->shown_uri();
}

strongo::metrics client::metrics() const {
    auto all = core_->watching().read_metrics();
    all.pool = core_->read_pool();
    return all;
}

namespace {

detail::target_ptr whole(const std::shared_ptr<detail::client_core>& core) {
    auto made = std::make_shared<detail::target>();
    made->core = core;
    return made;
}

} // namespace

change_query<document> client::watch() const {
    return change_query<document>(whole(core_));
}

change_query<document> client::watch(const pipeline<change_fields<document>>& stages) const {
    return change_query<document>(whole(core_), document(document_view(stages.bytes())), stages.fault());
}

result<session> client::start_session(const session_options& options) const {
    auto core = detail::session_core::start(core_, options);
    if (!core) {
        return core.error();
    }
    return detail::session_access::make(std::move(*core));
}

mongoc_client_pool_t* native(const client& c) noexcept {
    return detail::native_access::pool(c);
}

} // namespace strongo
