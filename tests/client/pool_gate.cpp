#include "client/pool_gate.hpp"

#include "support/catch.hpp"

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

using strongo::detail::pool_gate;
using namespace std::chrono_literals;

namespace {

// Until `condition` holds, or 10 seconds have passed.
template <class Condition>
bool eventually(const Condition& condition) {
    for (int i = 0; i < 1000; ++i) {
        if (condition()) {
            return true;
        }
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

} // namespace

TEST_CASE("the longest waiting gets the next client") {
    pool_gate gate(1);
    REQUIRE(gate.enter({}));
    std::mutex mutex;
    std::vector<std::size_t> order;
    std::vector<std::thread> waiters;
    for (std::size_t i = 0; i < 8; ++i) {
        waiters.emplace_back([&, i] {
            CHECK(gate.enter({}));
            {
                const std::lock_guard lock(mutex);
                order.push_back(i);
            }
            gate.leave();
        });
        REQUIRE(eventually([&] { return gate.read().waiting == i + 1; }));
    }
    gate.leave();
    for (std::thread& each : waiters) {
        each.join();
    }
    CHECK(order == std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7});
    CHECK(gate.read().in_use == 0);
    CHECK(gate.read().idle == 1);
}

TEST_CASE("one who waited in vain is counted and leaves no trace") {
    pool_gate gate(1);
    REQUIRE(gate.enter({}));
    CHECK_FALSE(gate.enter(std::chrono::steady_clock::now() + 5ms));
    CHECK(gate.read().timeouts == 1);
    CHECK(gate.read().waiting == 0);
    CHECK(gate.read().in_use == 1);
    gate.leave();
    CHECK(gate.enter(std::chrono::steady_clock::now() + 5ms));
    gate.leave();
    CHECK(gate.read().in_use == 0);
}

TEST_CASE("there are never more clients out than there may be, and all get one") {
    pool_gate gate(3);
    std::atomic<int> out{0};
    std::atomic<int> most{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 16; ++i) {
        threads.emplace_back([&] {
            for (int n = 0; n < 200; ++n) {
                if (!gate.enter({})) {
                    return;
                }
                const int now = ++out;
                for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {}
                --out;
                gate.leave();
            }
        });
    }
    for (std::thread& each : threads) {
        each.join();
    }
    CHECK(most <= 3);
    CHECK(gate.read().in_use == 0);
    CHECK(gate.read().waiting == 0);
}
