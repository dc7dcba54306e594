#include "client/pool_gate.hpp"

#include <algorithm>

namespace strongo::detail {

bool pool_gate::enter(std::optional<time_point> until) {
    std::unique_lock lock(mutex_);
    if (in_use_ < max_ && queue_.empty()) {
        most_ = std::max(most_, ++in_use_);
        return true;
    }
    waiter self;
    queue_.push_back(&self);
    const auto is_admitted = [&] { return self.admitted; };
    if (!until) {
        self.wake.wait(lock, is_admitted);
    } else if (!self.wake.wait_until(lock, *until, is_admitted)) {
        queue_.erase(std::find(queue_.begin(), queue_.end(), &self));
        ++timeouts_;
        return false;
    }
    return true; // the place of the one who left: in_use_ counts it
}

void pool_gate::leave() noexcept {
    const std::lock_guard lock(mutex_);
    if (queue_.empty()) {
        --in_use_;
        return;
    }
    waiter* const next = queue_.front();
    queue_.pop_front();
    next->admitted = true;
    next->wake.notify_one(); // under the lock: the waiter is gone right after it
}

pool_metrics pool_gate::read() const {
    const std::lock_guard lock(mutex_);
    return {.max = max_, .in_use = in_use_, .idle = most_ - in_use_, .waiting = queue_.size(), .timeouts = timeouts_};
}

} // namespace strongo::detail
