#include <strongo/client/session.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <cstdint>
#include <optional>
#include <string>

using strongo::error_kind;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::client open(scripted_peer& peer, const std::string& options = "replicaSet=rs") {
    peer.be_primary();
    return strongo::client::open(peer.uri(options)).value();
}

strongo::collection<person> people_of(const strongo::client& client) {
    return client.database("demo").collection<person>("people");
}

strongo::document lsid(const strongo_test::recorded_command& command) {
    return strongo::document(command.body["lsid"].get<strongo::document_view>().value());
}

} // namespace

TEST_CASE("the operations of a bound collection, and those with the session in their options, carry the id of the session") {
    scripted_peer peer;
    const auto client = open(peer);
    peer.on("find",
            make_document("ok", 1.0, "cursor", make_document("id", std::int64_t{0}, "ns", "demo.people", "firstBatch", make_array())));
    const auto session = client.start_session().value();
    const auto people = people_of(client);
    REQUIRE(session.in(people).insert_one({.name = "Ada"}));
    REQUIRE(people.insert_one({.name = "Bob"}, {.session = session}));
    REQUIRE(session.in(client.database("demo")).collection<person>("people").find().collect());
    REQUIRE(people.insert_one({.name = "Cyd"}));
    const auto sent = peer.commands();
    CHECK(lsid(sent.at(0)) == session.id());
    CHECK(lsid(sent.at(1)) == session.id());
    CHECK(lsid(sent.at(2)) == session.id());
    CHECK(lsid(sent.at(3)) != session.id());
}

TEST_CASE("a session of another client is refused before anything is sent") {
    scripted_peer peer;
    const auto client = open(peer);
    const auto other = open(peer);
    const auto session = other.start_session().value();
    for (const auto& refused : {people_of(client).drop({.session = session}), session.in(people_of(client)).drop()}) {
        REQUIRE_FALSE(refused);
        CHECK(refused.error().kind() == error_kind::usage);
        CHECK(refused.error().message() ==
              "demo.people: drop: this session belongs to another client: a session is used with handles of the "
              "client that started it");
    }
    CHECK(peer.names().empty());
}

TEST_CASE("a bound collection refuses a second session in the options") {
    scripted_peer peer;
    const auto client = open(peer);
    const auto one = client.start_session().value();
    const auto two = client.start_session().value();
    CHECK(one.in(people_of(client)).drop({.session = one}));
    const auto refused = one.in(people_of(client)).drop({.session = two});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message() == "demo.people: drop: this handle is bound to another session than the one in the options");
    CHECK(peer.names() == "drop");
}

TEST_CASE("a session keeps one connection until the last copy and the last bound handle are gone") {
    scripted_peer peer;
    const auto client = open(peer, "replicaSet=rs&maxPoolSize=1&waitQueueTimeoutMS=20");
    std::optional<strongo::session> session = client.start_session().value();
    std::optional<strongo::collection<person>> bound = session->in(people_of(client));
    CHECK(client.metrics().pool.in_use == 1);
    session.reset();
    CHECK(bound->drop());
    CHECK_FALSE(people_of(client).drop());
    bound.reset();
    CHECK(client.metrics().pool.in_use == 0);
    CHECK(people_of(client).drop());
}

TEST_CASE("a second operation while a cursor of the session is at work on the same thread is served") {
    scripted_peer peer;
    const auto client = open(peer);
    peer.on("find", make_document("ok", 1.0, "cursor",
                                  make_document("id", std::int64_t{7}, "ns", "demo.people", "firstBatch",
                                                make_array(make_document("name", "Ada", "age", 1, "tags", make_array(), "_id",
                                                                         strongo::oid::generate(), "home",
                                                                         make_document("city", "London", "zip", "NW1"))))));
    peer.on("getMore",
            make_document("ok", 1.0, "cursor", make_document("id", std::int64_t{0}, "ns", "demo.people", "nextBatch", make_array())));
    const auto session = client.start_session().value();
    const auto people = session.in(people_of(client));
    int seen = 0;
    for (auto& each : people.find().each()) {
        REQUIRE(each);
        REQUIRE(people.update_one(field<&person::name> == each->name, strongo::inc(field<&person::age>, 1)));
        ++seen;
    }
    CHECK(seen == 1);
    CHECK(peer.names().find("find update getMore") == 0);
}

TEST_CASE("what one session saw can be made known to another") {
    scripted_peer peer;
    const auto client = open(peer);
    peer.on("count", make_document("ok", 1.0, "n", 1, "operationTime", strongo::bson::timestamp{5, 1}));
    const auto one = client.start_session().value();
    const auto two = client.start_session().value();
    CHECK_FALSE(one.operation_time());
    REQUIRE(one.in(people_of(client)).estimated_count());
    REQUIRE(one.operation_time());
    CHECK(*one.operation_time() == strongo::bson::timestamp{5, 1});
    two.advance_operation_time(*one.operation_time());
    REQUIRE(two.in(people_of(client)).estimated_count());
    CHECK(peer.commands().at(1).body["readConcern"]["afterClusterTime"].get<strongo::bson::timestamp>().value() ==
          strongo::bson::timestamp{5, 1});
    const auto time = make_document("clusterTime", strongo::bson::timestamp{9, 1});
    two.advance_cluster_time(time.view());
    CHECK(two.cluster_time() == time);
}

TEST_CASE("a session of a closed client refuses") {
    scripted_peer peer;
    const auto client = open(peer);
    const auto session = client.start_session().value();
    const auto people = session.in(people_of(client));
    client.close();
    const auto refused = people.drop();
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK_FALSE(session.start_transaction());
    CHECK_FALSE(client.start_session());
}
