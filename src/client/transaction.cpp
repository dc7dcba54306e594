#include <strongo/client/transaction.hpp>

#include <strongo/client/database.hpp>
#include <strongo/error/error_info.hpp>

#include "client/session_core.hpp"

namespace strongo {

transaction::~transaction() {
    if (session_ && is_open()) {
        (void)session_->abort(number_); // the server ends it by itself when it cannot be told
    }
}

detail::target_ptr transaction::bound(const detail::target& at) const {
    auto made = std::make_shared<detail::target>(at);
    made->session = session_;
    made->transaction = number_;
    if (!session_ && !made->has_fault) {
        made->has_fault = true;
        made->fault = error(error_info{.kind = error_kind::usage, .text = "this transaction was moved away"});
    }
    return made;
}

database transaction::in(const database& handle) const {
    return detail::handle_access::make<database>(bound(*detail::handle_access::target_of(handle)));
}

result<void> transaction::commit() {
    if (!session_) {
        return error(error_info{.kind = error_kind::usage, .text = "this transaction was moved away", .operation = "commit"});
    }
    return session_->commit(number_);
}

result<void> transaction::abort() {
    if (!session_) {
        return error(error_info{.kind = error_kind::usage, .text = "this transaction was moved away", .operation = "abort"});
    }
    return session_->abort(number_);
}

bool transaction::is_open() const noexcept {
    return session_ && number_ != 0 && session_->open_transaction() == number_;
}

} // namespace strongo
