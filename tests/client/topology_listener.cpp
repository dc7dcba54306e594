#include <strongo/client/topology_listener.hpp>

#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/event_log.hpp"
#include "support/scripted_peer.hpp"

#include <stdexcept>

using strongo::client;
using strongo::topology_listener;
using strongo_test::event_log;
using strongo_test::scripted_peer;

namespace {

topology_listener writing_to(const event_log& log) {
    topology_listener to;
    to.opening = [log](const strongo::topology_opening& e) { log.add(e.topology_id.is_nil() ? "opening nil" : "opening"); };
    to.closed = [log](const strongo::topology_closed&) { log.add("closed"); };
    to.changed = [log](const strongo::topology_changed& e) {
        log.add("changed " + std::string(e.previous_type) + " to " + std::string(e.type) + " of " + std::to_string(e.servers));
    };
    to.server_opening = [log](const strongo::server_opening& e) { log.add("server opening " + std::string(e.server.host)); };
    to.server_closed = [log](const strongo::server_closed& e) { log.add("server closed " + std::string(e.server.host)); };
    to.server_changed = [log](const strongo::server_changed& e) {
        log.add("server changed " + std::string(e.previous_type) + " to " + std::string(e.type));
    };
    to.heartbeat_started = [log](const strongo::heartbeat_started& e) { log.add("beat " + std::string(e.server.host)); };
    to.heartbeat_succeeded = [log](const strongo::heartbeat_succeeded& e) {
        log.add(e.duration.count() >= 0 && e.reply_size > 5 ? "beat succeeded" : "beat wrong");
    };
    to.heartbeat_failed = [log](const strongo::heartbeat_failed& e) { log.add("beat failed " + std::string(to_string(e.failure.kind()))); };
    return to;
}

} // namespace

TEST_CASE("a listener is told how a topology opens, changes and closes") {
    scripted_peer peer;
    const event_log log;
    {
        const auto opened = client::open(peer.uri(), {.topology_listeners = {writing_to(log)}});
        REQUIRE(opened);
        CHECK(log.lines().empty()); // opening connects to nothing
        REQUIRE(opened->ping());
    }
    INFO(peer.uri());
    CHECK(log.count("opening") == 1);
    CHECK(log.count("opening nil") == 0);
    CHECK(log.count("server opening 127.0.0.1") == 1);
    CHECK(log.count("beat 127.0.0.1") >= 1);
    CHECK(log.count("beat succeeded") >= 1);
    CHECK(log.count("server changed Unknown to Standalone") == 1);
    CHECK(log.mentions("to Single of 1"));
    CHECK(log.count("closed") == 1);
    CHECK(log.lines().back() == "closed");
}

TEST_CASE("a listener is told that a server does not answer") {
    const event_log log;
    const auto opened = client::open("mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=300", {.topology_listeners = {writing_to(log)}});
    REQUIRE(opened);
    REQUIRE(!opened->ping());
    CHECK(log.count("beat failed unavailable") >= 1);
}

TEST_CASE("what a topology listener throws is counted and goes nowhere") {
    scripted_peer peer;
    topology_listener fails;
    fails.opening = [](const auto&) { throw std::runtime_error("listener"); };
    fails.heartbeat_succeeded = [](const auto&) { throw 1; };
    const auto opened = client::open(peer.uri(), {.topology_listeners = {fails}});
    REQUIRE(opened);
    CHECK(opened->ping());
    CHECK(opened->metrics().listener_failures >= 2);
}
