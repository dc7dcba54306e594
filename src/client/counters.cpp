#include "client/counters.hpp"

#include <algorithm>
#include <string>

namespace strongo {
namespace detail {
namespace {

// The commands of applications and of this library, in order. What is not here counts as "other": a name is the caller's text, and must
// not make memory grow.
constexpr std::array<std::string_view, 60> names = {
    "abortTransaction",
    "aggregate",
    "authenticate",
    "buildInfo",
    "bulkWrite",
    "collMod",
    "collStats",
    "commitTransaction",
    "compact",
    "configureFailPoint",
    "connPoolStats",
    "convertToCapped",
    "count",
    "create",
    "createIndexes",
    "createSearchIndexes",
    "createUser",
    "currentOp",
    "dataSize",
    "dbHash",
    "dbStats",
    "delete",
    "distinct",
    "drop",
    "dropDatabase",
    "dropIndexes",
    "dropSearchIndex",
    "dropUser",
    "endSessions",
    "explain",
    "find",
    "findAndModify",
    "fsync",
    "getMore",
    "getParameter",
    "grantRolesToUser",
    "hello",
    "hostInfo",
    "insert",
    "isMaster",
    "killAllSessions",
    "killCursors",
    "killOp",
    "killSessions",
    "listCollections",
    "listCommands",
    "listDatabases",
    "listIndexes",
    "ping",
    "profile",
    "refreshSessions",
    "renameCollection",
    "replSetGetStatus",
    "saslContinue",
    "saslStart",
    "serverStatus",
    "setParameter",
    "update",
    "updateSearchIndex",
    "validate",
};
static_assert(std::is_sorted(names.begin(), names.end()));

std::size_t slot_of(std::string_view name) noexcept {
    const auto found = std::lower_bound(names.begin(), names.end(), name);
    return found != names.end() && *found == name ? static_cast<std::size_t>(found - names.begin()) : names.size();
}

} // namespace

struct counters::slot {
    std::atomic<std::uint64_t> succeeded{0};
    std::atomic<std::uint64_t> failed{0};
    std::atomic<std::uint64_t> sent{0};
    std::atomic<std::uint64_t> received{0};
    std::atomic<std::int64_t> micros{0};
    std::array<std::atomic<std::uint64_t>, latency_histogram::bucket_count> latency{};
};

counters::~counters() {
    for (auto& each : slots_) {
        delete each.load();
    }
}

void counters::command_ended(std::string_view name, bool succeeded, std::chrono::microseconds duration, std::size_t sent,
                             std::size_t received) {
    static_assert(names.size() < slot_count);
    std::atomic<slot*>& place = slots_[slot_of(name)];
    slot* mine = place.load(std::memory_order_acquire);
    if (mine == nullptr) {
        auto made = std::make_unique<slot>();
        if (place.compare_exchange_strong(mine, made.get(), std::memory_order_acq_rel)) {
            mine = made.release();
        }
    }
    // Nobody reads one number to learn about another: no order is needed.
    (succeeded ? mine->succeeded : mine->failed).fetch_add(1, std::memory_order_relaxed);
    mine->sent.fetch_add(sent, std::memory_order_relaxed);
    mine->received.fetch_add(received, std::memory_order_relaxed);
    mine->micros.fetch_add(duration.count(), std::memory_order_relaxed);
    mine->latency[latency_histogram::bucket_of(duration)].fetch_add(1, std::memory_order_relaxed);
}

metrics counters::read() const {
    metrics all;
    all.listener_failures = listener_failures_.load(std::memory_order_relaxed);
    for (std::size_t i = 0; i < slots_.size(); ++i) {
        const slot* const from = slots_[i].load(std::memory_order_acquire);
        if (from == nullptr) {
            continue;
        }
        command_metrics& one = all.commands.emplace_back();
        one.name = i < names.size() ? std::string(names[i]) : "other";
        one.succeeded = from->succeeded.load(std::memory_order_relaxed);
        one.failed = from->failed.load(std::memory_order_relaxed);
        one.sent_bytes = from->sent.load(std::memory_order_relaxed);
        one.received_bytes = from->received.load(std::memory_order_relaxed);
        one.total = std::chrono::microseconds(from->micros.load(std::memory_order_relaxed));
        for (std::size_t bucket = 0; bucket < latency_histogram::bucket_count; ++bucket) {
            one.latency.add(latency_histogram::longest_of(bucket), from->latency[bucket].load(std::memory_order_relaxed));
        }
    }
    std::sort(all.commands.begin(), all.commands.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return all;
}

} // namespace detail

const command_metrics* metrics::command(std::string_view name) const noexcept {
    const auto found = std::find_if(commands.begin(), commands.end(), [name](const command_metrics& each) { return each.name == name; });
    return found == commands.end() ? nullptr : &*found;
}

} // namespace strongo
