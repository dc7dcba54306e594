#pragma once
// What a client tells about itself: from the driver's callbacks to counters, listeners and the logger.

#include <strongo/client/client_options.hpp>
#include <strongo/client/metrics.hpp>

#include "client/counters.hpp"

#include <mongoc/mongoc.h>

#include <atomic>
#include <string_view>
#include <utility>
#include <vector>

namespace strongo::detail {

/// Lives longer than the pool that calls it. Its functions may be called from many threads; none lets an exception out.
class observer {
public:
    explicit observer(const client_options& options);
    observer(const observer&) = delete;
    observer& operator=(const observer&) = delete;
    ~observer();

    /// Makes the driver call this object. Once for a pool, before its first client is taken.
    void attach_to(mongoc_client_pool_t* pool);

    void log(log_level level, std::string_view component, std::string_view text) noexcept;
    [[nodiscard]] bool logs(log_level level) const noexcept { return logger_.write && level >= logger_.level; }

    void command_began(const command_started& event);
    void command_ended(const command_succeeded& event) noexcept;
    void command_ended(const command_failed& event) noexcept;

    /// Calls one function of each topology listener.
    template <class Event>
    void tell(std::function<void(const Event&)> topology_listener::* what, const Event& event) noexcept {
        for (const topology_listener& each : topology_listeners_) {
            call(each.*what, event);
        }
    }

    [[nodiscard]] metrics read_metrics() const { return counters_.read(); }

    /// Runs what may throw on behalf of the driver's C code.
    template <class Action>
    void guarded(const Action& action) noexcept {
        try {
            action();
        } catch (...) {
            counters_.listener_failed();
        }
    }

private:
    template <class Event>
    void call(const std::function<void(const Event&)>& listener, const Event& event) noexcept {
        if (listener) {
            guarded([&] { listener(event); });
        }
    }

    /// Whether the driver must show commands before they are sent, for which it copies the documents of an insert.
    [[nodiscard]] bool needs_starts() const noexcept;

    std::vector<command_listener> command_listeners_;
    std::vector<topology_listener> topology_listeners_;
    logger logger_;
    bool count_sent_bytes_;
    counters counters_;
};

} // namespace strongo::detail
