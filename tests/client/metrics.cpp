#include <strongo/client/metrics.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include "client/counters.hpp"

#include <thread>

using std::chrono::microseconds;
using strongo::client;
using strongo::detail::counters;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

std::size_t size_of(const strongo::document& d) {
    return d.bytes().size();
}

} // namespace

TEST_CASE("a client that did nothing has counted nothing") {
    const auto counted = client::open("mongodb://127.0.0.1:1")->metrics();
    CHECK(counted.commands.empty());
    CHECK(counted.listener_failures == 0);
    CHECK(counted.command("find") == nullptr);
}

TEST_CASE("commands are counted by name, those that fail too") {
    scripted_peer peer;
    peer.on("ping", strongo::make_document("ok", 1.0));
    peer.on("drop", strongo::make_document("ok", 0.0, "errmsg", "no", "code", 13));
    const auto opened = client::open(peer.uri());
    REQUIRE(opened);
    REQUIRE(opened->ping());
    REQUIRE(opened->ping());
    REQUIRE(!opened->database("demo").collection<person>("people").drop());
    const auto counted = opened->metrics();
    REQUIRE(counted.commands.size() == 2);
    CHECK(counted.commands[0].name == "drop");
    CHECK(counted.commands[0].failed == 1);
    CHECK(counted.commands[0].succeeded == 0);
    CHECK(counted.commands[0].latency.count() == 1);
    CHECK(counted.commands[1].name == "ping");
    CHECK(counted.commands[1].succeeded == 2);
    CHECK(counted.commands[1].failed == 0);
    CHECK(counted.commands[1].received_bytes == 2 * size_of(strongo::make_document("ok", 1.0)));
    CHECK(counted.commands[1].sent_bytes == 0);
    CHECK(counted.commands[1].total >= microseconds(0));
}

TEST_CASE("bytes that are sent are counted when that is asked for") {
    scripted_peer peer;
    const auto opened = client::open(peer.uri(), {.count_sent_bytes = true});
    REQUIRE(opened);
    REQUIRE(opened->ping());
    const auto counted = opened->metrics();
    REQUIRE(counted.command("ping") != nullptr);
    CHECK(counted.command("ping")->sent_bytes >= size_of(strongo::make_document("ping", 1, "$db", "admin")));
}

TEST_CASE("counters of many threads lose nothing, and names that are not the server's are one") {
    counters shared;
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) {
        threads.emplace_back([&shared, t] {
            for (int n = 0; n < 1000; ++n) {
                shared.command_ended(n % 2 == 0 ? "find" : "made up " + std::to_string(n), t % 2 == 0, microseconds(n), 2, 3);
                shared.listener_failed();
                if (n % 100 == 0) {
                    static_cast<void>(shared.read());
                }
            }
        });
    }
    for (auto& each : threads) {
        each.join();
    }
    const auto counted = shared.read();
    CHECK(counted.listener_failures == 8000);
    REQUIRE(counted.commands.size() == 2);
    for (const char* const name : {"find", "other"}) {
        const auto* const one = counted.command(name);
        REQUIRE(one != nullptr);
        CHECK(one->succeeded == 2000);
        CHECK(one->failed == 2000);
        CHECK(one->sent_bytes == 8000);
        CHECK(one->received_bytes == 12000);
        CHECK(one->latency.count() == 4000);
    }
    CHECK(counted.command("find")->total == microseconds(8 * 499 * 500));
}
