// More threads than clients.

#include <strongo/strongo.hpp>

#include "server_process.hpp"
#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/fail_point.hpp"

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

using namespace std::chrono_literals;
using strongo::client;
using strongo::error_kind;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo_test::fail_point;
using strongo_test::person;
using strongo_test::server_process;
using strongo_test::temporary_folder;

TEST_CASE("32 threads over a pool of one client all finish") {
    const temporary_folder folder;
    const server_process server(folder.path(), {"--storage-path", ":memory:"});
    const auto shared = client::open(server.uri("&maxPoolSize=1")).value();
    const auto people = shared.database("demo").collection<person>("people");
    std::atomic<int> done{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 32; ++t) {
        threads.emplace_back([&] {
            for (int i = 0; i < 10; ++i) {
                const auto stored = people.insert_one({.name = "Ada"});
                done += stored && people.find_by_id(stored->inserted_id).value() ? 1 : 0;
            }
        });
    }
    for (std::thread& each : threads) {
        each.join();
    }
    CHECK(done == 320);
    CHECK(people.count().value() == 320);
    const auto pool = shared.metrics().pool;
    CHECK(pool.in_use == 0);
    CHECK(pool.waiting == 0);
    CHECK(pool.timeouts == 0);
}

TEST_CASE("a cursor that is dropped half-read gives its client back and its server cursor up") {
    const temporary_folder folder;
    const server_process server(folder.path(), {"--storage-path", ":memory:"});
    const auto shared = client::open(server.uri("&maxPoolSize=1&waitQueueTimeoutMS=500")).value();
    const auto people = shared.database("demo").collection<person>("people");
    std::vector<person> many(1000);
    REQUIRE(people.insert_many(many));
    {
        auto all = people.find().each();
        const auto first = all.begin();
        CHECK(*first);
        CHECK(shared.metrics().pool.in_use == 1);
    }
    CHECK(shared.metrics().pool.in_use == 0);
    const auto metrics = shared.metrics();
    REQUIRE(metrics.command("killCursors") != nullptr);
    CHECK(metrics.command("killCursors")->succeeded == 1);
    CHECK(people.count().value() == 1000);
}

TEST_CASE("a deadline that passes while the server works, while a client is waited for, and between batches is deadline_exceeded") {
    const temporary_folder folder;
    const server_process server(folder.path(), {"--storage-path", ":memory:", "--enable-test-commands"});
    const auto shared = client::open(server.uri("&maxPoolSize=1&socketTimeoutMS=400")).value();
    const auto control = client::open(server.uri()).value();
    const auto people = shared.database("demo").collection<person>("people");
    REQUIRE(people.insert_one({.name = "Ada"}));
    {
        const fail_point slow(control, make_document("times", 8),
                              make_document("failCommands", make_array("insert", "delete", "count", "findAndModify", "distinct"),
                                            "blockConnection", true, "blockTimeMS", 1500));
        const auto insert = people.insert_one({.name = "Bob"}, {.timeout = 100ms});
        REQUIRE_FALSE(insert);
        CHECK(insert.error().kind() == error_kind::deadline_exceeded);
        const auto remove = people.delete_one(field<&person::name> == "Bob", {.timeout = 100ms});
        REQUIRE_FALSE(remove);
        CHECK(remove.error().kind() == error_kind::deadline_exceeded);
        const auto count = people.estimated_count({.timeout = 100ms});
        REQUIRE_FALSE(count);
        CHECK(count.error().kind() == error_kind::deadline_exceeded);
        const auto changed = people.find_one_and_delete(field<&person::name> == "Bob", {.timeout = 100ms});
        REQUIRE_FALSE(changed);
        CHECK(changed.error().kind() == error_kind::deadline_exceeded);
    }
    const auto session = shared.start_session().value(); // takes the only client
    const auto waited = people.insert_one({.name = "Cyd"}, {.timeout = 100ms});
    REQUIRE_FALSE(waited);
    CHECK(waited.error().kind() == error_kind::deadline_exceeded);
}
