// What a client tells of its work with a real server.

#include <strongo/strongo.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/event_log.hpp"
#include "support/live.hpp"

using strongo::client;
using strongo::field;
using strongo_test::event_log;
using strongo_test::person;

TEST_CASE("commands of a real server are told, counted and logged") {
    const event_log told;
    const event_log logged;
    const auto opened = client::open(
        strongo_test::uri(),
        {.application_name = "strongo tests",
         .command_listeners = {{.succeeded =
                                    [told](const strongo::command_succeeded& e) {
                                        told.add(std::string(e.command.name) + " " + std::string(e.command.collection) + " " +
                                                 (e.duration.count() > 0 && e.reply_size > 5 ? "measured" : "not measured"));
                                    },
                                .failed = [told](const strongo::command_failed& e) { told.add(strongo_test::joined(e.attributes())); }}},
         .logger = {.level = strongo::log_level::debug,
                    .write = [logged](const strongo::log_message& m) { logged.add(std::string(m.text)); }}});
    REQUIRE(opened);
    const auto people = opened->database(strongo_test::unique_database()).collection<person>("people");
    REQUIRE(opened->ping());
    REQUIRE(people.insert_one({.name = "Ada Lovelace", .age = 36}));
    REQUIRE(people.find(field<&person::name> == "Ada Lovelace").collect());
    REQUIRE(people.drop());

    CHECK(told.lines() ==
          std::vector<std::string>{"ping  measured", "insert people measured", "find people measured", "drop people measured"});
    const auto counted = opened->metrics();
    for (const char* const name : {"ping", "insert", "find", "drop"}) {
        INFO(name);
        REQUIRE(counted.command(name) != nullptr);
        CHECK(counted.command(name)->succeeded == 1);
        CHECK(counted.command(name)->latency.percentile(50).count() > 0);
        CHECK(logged.count(std::string("succeeded: ") + name) == 1);
    }
    CHECK(logged.mentions("filter: {name: string}"));
    CHECK_FALSE(logged.mentions("Ada"));
    CHECK(counted.listener_failures == 0);
}

TEST_CASE("the topology of a real server is told from its opening to its end") {
    const event_log told;
    {
        strongo::topology_listener listener;
        listener.opening = [told](const strongo::topology_opening&) { told.add("opening"); };
        listener.closed = [told](const strongo::topology_closed&) { told.add("closed"); };
        listener.server_changed = [told](const strongo::server_changed& e) { told.add("server " + std::string(e.type)); };
        listener.heartbeat_succeeded = [told](const strongo::heartbeat_succeeded&) { told.add("beat"); };
        const auto opened = client::open(strongo_test::uri(), {.topology_listeners = {listener}});
        REQUIRE(opened);
        REQUIRE(opened->ping());
    }
    CHECK(told.lines().front() == "opening");
    CHECK(told.lines().back() == "closed");
    CHECK(told.count("server ") >= 1);
    CHECK(told.count("beat") >= 1);
}

TEST_CASE("a client of a real server that is closed ends its cursors with an error") {
    const auto opened = client::open(strongo_test::uri()).value();
    const auto name = strongo_test::unique_database();
    const auto people = opened.database(name).collection<person>("people");
    REQUIRE(people.insert_many(std::vector<person>(300)));
    {
        auto range = people.find().each();
        auto at = range.begin();
        REQUIRE(at != range.end());
        opened.close();
        ++at;
        REQUIRE(at != range.end());
        CHECK((*at).error().kind() == strongo::error_kind::usage);
    }
    const auto again = client::open(strongo_test::uri()).value();
    CHECK(again.database(name).collection<person>("people").drop());
}
