#include <strongo/client/session.hpp>

#include <strongo/client/database.hpp>

#include "client/driver_bson.hpp"
#include "client/session_core.hpp"

#include <utility>

namespace strongo {

detail::target_ptr session::bound(const detail::target& at) const {
    auto made = std::make_shared<detail::target>(at);
    made->session = core_;
    made->transaction = 0;
    return made;
}

database session::in(const database& handle) const {
    return detail::handle_access::make<database>(bound(*detail::handle_access::target_of(handle)));
}

result<transaction> session::start_transaction(const transaction_options& options) const {
    const auto number = core_->start_transaction(options);
    if (!number) {
        return number.error();
    }
    return detail::session_access::make(core_, *number);
}

document session::id() const {
    return document(view_of(*mongoc_client_session_get_lsid(core_->driver())));
}

std::optional<bson::timestamp> session::operation_time() const {
    bson::timestamp time;
    mongoc_client_session_get_operation_time(core_->driver(), &time.seconds, &time.increment);
    if (time.seconds == 0 && time.increment == 0) {
        return std::nullopt;
    }
    return time;
}

document session::cluster_time() const {
    const bson_t* const time = mongoc_client_session_get_cluster_time(core_->driver());
    return time != nullptr ? document(view_of(*time)) : document();
}

void session::advance_operation_time(bson::timestamp time) const {
    mongoc_client_session_advance_operation_time(core_->driver(), time.seconds, time.increment);
}

void session::advance_cluster_time(document_view cluster_time) const {
    mongoc_client_session_advance_cluster_time(core_->driver(), detail::borrowed_bson(cluster_time).get());
}

} // namespace strongo
