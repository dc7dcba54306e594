#include <strongo/client/client.hpp>

#include <strongo/client/native.hpp>

#include "client/core.hpp"

namespace strongo {
namespace detail {

struct native_access {
    static mongoc_client_pool_t* pool(const client& c) noexcept { return c.core_->pool(); }
};

} // namespace detail

result<client> client::open(std::string_view uri) {
    auto core = detail::client_core::open(uri);
    if (!core) {
        return core.error();
    }
    return client(std::move(*core));
}

mongoc_client_pool_t* native(const client& c) noexcept {
    return detail::native_access::pool(c);
}

} // namespace strongo
