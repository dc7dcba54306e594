#include <strongo/client/change_query.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/change_events.hpp"

#include <mongoc/mongoc.h>

#include <chrono>
#include <string_view>
#include <vector>

using strongo::document;
using strongo::error_kind;
using strongo::make_array;
using strongo::oid;
using strongo_test::ada;
using strongo_test::batch;
using strongo_test::first_stage;
using strongo_test::inserted;
using strongo_test::open_primary;
using strongo_test::people_of;
using strongo_test::recorded_command;
using strongo_test::scripted_peer;
using strongo_test::some_id;
using strongo_test::token;
using namespace std::chrono_literals;

TEST_CASE("a stream is opened with what was asked for") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate", batch(0, "firstBatch", make_array(), token(1)));
    (void)people_of(client)
        .watch()
        .batch_size(7)
        .comment("why")
        .collation({.locale = "en"})
        .start_at(strongo::bson::timestamp{5, 1})
        .each()
        .try_next();
    const auto sent = peer.commands().at(0);
    CHECK(sent.body["aggregate"].get<std::string_view>().value() == "people");
    CHECK(sent.body["cursor"]["batchSize"].get<int>().value() == 7);
    CHECK(sent.body["comment"].get<std::string_view>().value() == "why");
    CHECK(sent.body["collation"]["locale"].get<std::string_view>().value() == "en");
    const auto stage = first_stage(sent);
    CHECK(stage["startAtOperationTime"].get<strongo::bson::timestamp>().value() == strongo::bson::timestamp{5, 1});
}

TEST_CASE("expanded events are asked for, or refused where the driver does not know them") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate", batch(0, "firstBatch", make_array(), token(1)));
    const auto first = people_of(client).watch().show_expanded_events().each().try_next();
    constexpr bool known = MONGOC_CHECK_VERSION(1, 24, 0);
    if (known) {
        REQUIRE(first);
        CHECK(first_stage(peer.commands().at(0))["showExpandedEvents"].get<bool>().value());
    } else {
        REQUIRE_FALSE(first);
        CHECK(first.error().kind() == error_kind::usage);
        CHECK(first.error().message() == "demo.people: watch: show_expanded_events: mongo-c-driver " MONGOC_VERSION_S
                                         " does not know it, 1.24 does");
        CHECK(peer.names().empty());
    }
}

TEST_CASE("of several starts the last one counts") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate", batch(0, "firstBatch", make_array(), token(9)));
    (void)people_of(client).watch().start_at(strongo::bson::timestamp{5, 1}).resume_after(token(3)).each().try_next();
    (void)people_of(client).watch().resume_after(token(3)).start_after(token(4)).each().try_next();
    const document resumed(first_stage(peer.commands().at(0)));
    CHECK(document(resumed["resumeAfter"].get<strongo::document_view>().value()) == token(3));
    CHECK_FALSE(resumed["startAtOperationTime"].exists());
    for (const auto& each : peer.commands()) {
        if (each.name == "aggregate" && first_stage(each)["startAfter"].exists()) {
            CHECK(document(first_stage(each)["startAfter"].get<strongo::document_view>().value()) == token(4));
            CHECK_FALSE(first_stage(each)["resumeAfter"].exists());
            return;
        }
    }
    FAIL("no stream started after a token");
}

TEST_CASE("a database and a client are watched as a whole") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    peer.on("aggregate", batch(0, "firstBatch", make_array(inserted(1, ada())), token(1)));
    const auto of_database = client.database("demo").watch().each().next(1s).value().value();
    CHECK(of_database.full_document.value().value()["name"].get<std::string_view>().value() == "Ada");
    CHECK(of_database.id.value().value().get<oid>().value() == some_id);
    CHECK(client.watch().each().next(1s).value());
    std::vector<recorded_command> opened;
    for (const auto& each : peer.commands()) {
        if (each.name == "aggregate") {
            opened.push_back(each);
        }
    }
    REQUIRE(opened.size() == 2);
    CHECK(opened[0].body["aggregate"].get<int>().value() == 1);
    CHECK(opened[0].body["$db"].get<std::string_view>().value() == "demo");
    CHECK_FALSE(first_stage(opened[0])["allChangesForCluster"].exists());
    CHECK(opened[1].body["$db"].get<std::string_view>().value() == "admin");
    CHECK(first_stage(opened[1])["allChangesForCluster"].get<bool>().value());
}

TEST_CASE("a stream with a value that is out of its range sends nothing and says so once") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    auto stream = people_of(client).watch().batch_size(0).each();
    const auto refused = stream.next(1s);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() == "demo.people: watch: batch_size of 0: it must be 1 or more");
    CHECK_FALSE(stream.next(1s).value());
    CHECK_FALSE(stream.is_open());
    CHECK_FALSE(people_of(client).watch().max_await(0ms).each().try_next());
    CHECK_FALSE(people_of(client).watch().resume_timeout(-1ms).each().try_next());
    CHECK(peer.names().empty());
}

TEST_CASE("a stream is not part of a transaction") {
    scripted_peer peer;
    const auto client = open_primary(peer);
    const auto session = client.start_session().value();
    auto tx = session.start_transaction().value();
    const auto refused = tx.in(people_of(client)).watch().each().try_next();
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message() == "demo.people: watch: a change stream is not part of a transaction");
}
