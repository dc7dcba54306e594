#include <strongo/client/command_listener.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/event_log.hpp"
#include "support/scripted_peer.hpp"

#include <atomic>
#include <stdexcept>
#include <thread>

using strongo::client;
using strongo::command_failed;
using strongo::command_listener;
using strongo::command_started;
using strongo::command_succeeded;
using strongo_test::event_log;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

std::string described(const strongo::command_info& command) {
    return std::string(command.name) + " " + std::string(command.database) + "." + std::string(command.collection);
}

command_listener writing_to(const event_log& log) {
    return {.started = [log](const command_started& e) { log.add("started " + described(e.command)); },
            .succeeded = [log](const command_succeeded& e) { log.add("succeeded " + described(e.command)); },
            .failed =
                [log](const command_failed& e) {
                    log.add("failed " + described(e.command) + ": " + std::string(to_string(e.failure.kind())) + " " +
                            std::to_string(e.failure.code()));
                }};
}

} // namespace

TEST_CASE("a listener is told of the start and the success of a command") {
    scripted_peer peer;
    const event_log log;
    const auto opened = client::open(peer.uri(), {.command_listeners = {writing_to(log)}});
    REQUIRE(opened);
    REQUIRE(opened->database("demo").collection<person>("people").drop());
    CHECK(log.lines() == std::vector<std::string>{"started drop demo.people", "succeeded drop demo.people"});
}

TEST_CASE("a listener is told of the failure of a command, with kind and code") {
    scripted_peer peer;
    peer.on("drop", strongo::make_document("ok", 0.0, "errmsg", "no", "code", 13, "codeName", "Unauthorized"));
    const event_log log;
    const auto opened = client::open(peer.uri(), {.command_listeners = {writing_to(log)}});
    REQUIRE(opened);
    REQUIRE(!opened->database("demo").collection<person>("people").drop());
    CHECK(log.lines() == std::vector<std::string>{"started drop demo.people", "failed drop demo.people: unauthorized 13"});
}

TEST_CASE("a connection that breaks is a failed command") {
    scripted_peer peer;
    peer.on("drop", strongo::document());
    const event_log log;
    const auto opened = client::open(peer.uri("retryWrites=false"), {.command_listeners = {writing_to(log)}});
    REQUIRE(opened);
    REQUIRE(!opened->database("demo").collection<person>("people").drop());
    REQUIRE(log.lines().size() == 2);
    CHECK(log.lines()[1].starts_with("failed drop demo.people: unavailable "));
}

TEST_CASE("what is told of one command fits together and has sizes") {
    scripted_peer peer;
    struct seen {
        std::int64_t operation = 0;
        std::int64_t request = 0;
        std::size_t request_size = 0;
        std::size_t body_size = 0;
        std::size_t reply_size = 0;
        std::size_t documents = 0;
        std::uint16_t port = 0;
        std::chrono::microseconds duration{-1};
    };
    seen started;
    seen ended;
    {
        const auto opened = client::open(
            peer.uri(),
            {.command_listeners = {{.started =
                                        [&](const command_started& e) {
                                            if (e.command.name == "insert") {
                                                started = {.operation = e.command.operation_id,
                                                           .request = e.command.request_id,
                                                           .request_size = e.command.request_size,
                                                           .body_size = e.body.bytes().size(),
                                                           .documents = e.body["documents"].get<strongo::array_view>().value().size(),
                                                           .port = e.command.port};
                                            }
                                        },
                                    .succeeded =
                                        [&](const command_succeeded& e) {
                                            if (e.command.name == "insert") {
                                                ended = {.operation = e.command.operation_id,
                                                         .request = e.command.request_id,
                                                         .request_size = e.command.request_size,
                                                         .reply_size = e.reply.bytes().size() == e.reply_size ? e.reply_size : 0,
                                                         .port = e.command.port,
                                                         .duration = e.duration};
                                            }
                                        }}}});
        REQUIRE(opened);
        REQUIRE(opened->database("demo").collection<person>("people").insert_many(std::vector<person>(3)));
    }
    CHECK(started.documents == 3);
    CHECK(started.request_size == started.body_size);
    CHECK(started.request_size > 3 * 5);
    CHECK(ended.operation == started.operation);
    CHECK(ended.request == started.request);
    CHECK(ended.request_size == started.request_size);
    CHECK(ended.reply_size > 5);
    CHECK(ended.port == started.port);
    CHECK(peer.uri().find(std::to_string(ended.port)) != std::string::npos);
    CHECK(ended.duration.count() >= 0);
}

TEST_CASE("all listeners are told, empty functions are not called") {
    scripted_peer peer;
    const event_log first;
    const event_log second;
    const auto opened = client::open(peer.uri(), {.command_listeners = {writing_to(first), {}, writing_to(second)}});
    REQUIRE(opened);
    REQUIRE(opened->ping());
    CHECK(first.lines() == std::vector<std::string>{"started ping admin.", "succeeded ping admin."});
    CHECK(second.lines() == first.lines());
}

TEST_CASE("a listener may use another client") {
    scripted_peer peer;
    scripted_peer other_peer;
    const event_log outer;
    const event_log inner;
    const auto other = client::open(other_peer.uri(), {.command_listeners = {writing_to(inner)}});
    REQUIRE(other);
    auto nested = writing_to(outer);
    nested.started = [&](const command_started&) { outer.add(other->ping() ? "pinged" : "failed"); };
    const auto opened = client::open(peer.uri(), {.command_listeners = {nested}});
    REQUIRE(opened);
    REQUIRE(opened->database("demo").collection<person>("people").drop());
    CHECK(outer.lines() == std::vector<std::string>{"pinged", "succeeded drop demo.people"});
    CHECK(inner.lines().size() == 2);
}

TEST_CASE("what a listener throws is counted and goes nowhere") {
    scripted_peer peer;
    const event_log log;
    const auto fails = [](const auto&) { throw std::runtime_error("listener"); };
    const auto opened =
        client::open(peer.uri(), {.command_listeners = {{.started = fails, .succeeded = fails, .failed = fails}, writing_to(log)}});
    REQUIRE(opened);
    CHECK(opened->ping());
    CHECK(opened->metrics().listener_failures == 2);
    CHECK(log.lines().size() == 2);
}

TEST_CASE("credentials are not shown to a listener") {
    scripted_peer peer;
    peer.on("saslStart", strongo::make_document("ok", 0.0, "errmsg", "no", "code", 18, "codeName", "AuthenticationFailed"));
    const event_log log;
    const auto opened = client::open(peer.uri("authMechanism=PLAIN&serverSelectionTimeoutMS=2000", "ada:lovelace"),
                                     {.command_listeners = {{.started = [log](const command_started& e) {
                                          const auto bytes = e.body.bytes();
                                          log.add(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
                                      }}}});
    REQUIRE(opened);
    CHECK(!opened->ping());
    CHECK_FALSE(log.mentions("lovelace"));
}

TEST_CASE("many threads tell one listener, and each command ends as often as it starts") {
    scripted_peer peer;
    std::atomic<int> started{0};
    std::atomic<int> ended{0};
    std::atomic<int> wrong{0};
    const auto opened =
        client::open(peer.uri(), {.command_listeners = {{.started = [&](const command_started&) { ++started; },
                                                         .succeeded =
                                                             [&](const command_succeeded& e) {
                                                                 ++ended;
                                                                 wrong +=
                                                                     e.command.database == "admin" && e.command.request_size > 0 ? 0 : 1;
                                                             }}}});
    REQUIRE(opened);
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([&] {
            for (int n = 0; n < 50; ++n) {
                wrong += opened->ping() ? 0 : 1;
            }
        });
    }
    for (auto& each : threads) {
        each.join();
    }
    CHECK(started == 400);
    CHECK(ended == 400);
    CHECK(wrong == 0);
    const auto counted = opened->metrics();
    REQUIRE(counted.command("ping") != nullptr);
    CHECK(counted.command("ping")->succeeded == 400);
    CHECK(counted.command("ping")->latency.count() == 400);
}
