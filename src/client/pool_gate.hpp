#pragma once
// Who may have a driver client next: the longest waiting.

#include <strongo/client/pool_metrics.hpp>

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>

namespace strongo::detail {

/// Counts the clients that are out, in front of the driver's pool, which serves waiters in no order.
class pool_gate {
public:
    using time_point = std::chrono::steady_clock::time_point;

    explicit pool_gate(std::size_t max) noexcept : max_(max) {}

    /// Waits until a client may be taken; false when `until` came first. Without a time it waits for ever.
    [[nodiscard]] bool enter(std::optional<time_point> until);
    void leave() noexcept;

    [[nodiscard]] pool_metrics read() const;

private:
    struct waiter {
        std::condition_variable wake;
        bool admitted = false;
    };

    mutable std::mutex mutex_;
    std::deque<waiter*> queue_; // the longest waiting in front
    const std::size_t max_;
    std::size_t in_use_ = 0;
    std::size_t most_ = 0; // that were in use at once: the driver keeps as many
    std::uint64_t timeouts_ = 0;
};

} // namespace strongo::detail
