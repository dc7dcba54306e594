#include "client/transaction_scope.hpp"

namespace strongo::detail {
namespace {

thread_local transaction_scope* innermost = nullptr;

} // namespace

transaction_scope::transaction_scope(const client_core* client) noexcept : client_(client), outer_(innermost) {
    innermost = this;
}

transaction_scope::~transaction_scope() {
    innermost = outer_;
}

bool transaction_scope::is_open(const client_core* client) noexcept {
    for (const transaction_scope* each = innermost; each != nullptr; each = each->outer_) {
        if (each->client_ == client) {
            return true;
        }
    }
    return false;
}

} // namespace strongo::detail
