#pragma once
// The numbers behind client::metrics(): atomics that any thread may change.

#include <strongo/client/latency_histogram.hpp>
#include <strongo/client/metrics.hpp>

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace strongo::detail {

class counters {
public:
    counters() = default;
    counters(const counters&) = delete;
    counters& operator=(const counters&) = delete;
    ~counters();

    void command_ended(std::string_view name, bool succeeded, std::chrono::microseconds duration, std::size_t sent, std::size_t received);
    void listener_failed() noexcept { listener_failures_.fetch_add(1, std::memory_order_relaxed); }

    [[nodiscard]] metrics read() const;

private:
    // The counters of one name: made when it is first used, so that a client has few of them.
    struct slot;

    // One for each known name, the last for all others.
    static constexpr std::size_t slot_count = 64;

    std::array<std::atomic<slot*>, slot_count> slots_{};
    std::atomic<std::uint64_t> listener_failures_{0};
};

} // namespace strongo::detail
