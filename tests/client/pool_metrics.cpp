#include <strongo/client/pool_metrics.hpp>

#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <optional>

using strongo_test::person;
using strongo_test::scripted_peer;

TEST_CASE("the pool counts clients in use, idle ones, and operations that waited in vain") {
    scripted_peer peer;
    const auto client = strongo::client::open(peer.uri("maxPoolSize=1&waitQueueTimeoutMS=20")).value();
    CHECK(client.metrics().pool.max == 1);
    CHECK(client.metrics().pool.in_use == 0);
    CHECK(client.metrics().pool.idle == 0);
    std::optional<strongo::session> held = client.start_session().value();
    CHECK(client.metrics().pool.in_use == 1);
    const auto people = client.database("demo").collection<person>("people");
    const auto refused = people.drop();
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == strongo::error_kind::unavailable);
    CHECK(client.metrics().pool.timeouts == 1);
    const auto late = people.drop({.timeout = std::chrono::milliseconds(1)});
    REQUIRE_FALSE(late);
    CHECK(late.error().kind() == strongo::error_kind::deadline_exceeded);
    CHECK(late.error().message() == "demo.people: drop: the timeout passed while waiting for a client of the pool; nothing was sent");
    held.reset();
    CHECK(client.metrics().pool.in_use == 0);
    CHECK(client.metrics().pool.idle == 1);
    CHECK(client.metrics().pool.waiting == 0);
    CHECK(people.drop());
}
