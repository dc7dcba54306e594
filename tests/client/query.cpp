#include <strongo/client/query.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>

using strongo::error_kind;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

strongo::document found(const strongo::array& documents) {
    return make_document("ok", 1.0, "cursor", make_document("id", 0L, "ns", "demo.people", "firstBatch", documents));
}

strongo::document named(const char* name) {
    return make_document("_id", strongo::oid(), "name", name, "age", 1, "tags", make_array(), "home", make_document("city", "", "zip", ""));
}

} // namespace

TEST_CASE("a query sends filter, order, skip and limit") {
    scripted_peer peer;
    peer.on("find", found(make_array()));
    CHECK(open(peer)
              .find(field<&person::age> >= 18)
              .sort(strongo::descending<&person::age>, strongo::ascending<&person::name>)
              .skip(2)
              .limit(3)
              .collect()
              .value()
              .empty());
    const auto sent = peer.commands().at(0).body;
    CHECK(sent["find"].get<std::string_view>().value() == "people");
    const auto filter = make_document("age", make_document("$gte", 18));
    CHECK(sent["filter"].get<strongo::document_view>().value() == filter.view());
    const auto order = make_document("age", -1, "name", 1);
    CHECK(sent["sort"].get<strongo::document_view>().value() == order.view());
    CHECK(sent["skip"].get<std::int64_t>().value() == 2);
    CHECK(sent["limit"].get<std::int64_t>().value() == 3);
}

TEST_CASE("a query without anything sends an empty filter and no limit") {
    scripted_peer peer;
    peer.on("find", found(make_array()));
    REQUIRE(open(peer).find({}).collect());
    const auto sent = peer.commands().at(0).body;
    CHECK(sent["filter"].get<strongo::document_view>().value().empty());
    CHECK_FALSE(sent["sort"].exists());
    CHECK_FALSE(sent["skip"].exists());
    CHECK_FALSE(sent["limit"].exists());
}

TEST_CASE("setters change a query in place and can be chained on a temporary") {
    scripted_peer peer;
    peer.on("find", found(make_array()));
    auto query = open(peer).find({}).limit(7);
    query.skip(1).sort(strongo::ascending<&person::name>);
    REQUIRE(query.collect());
    REQUIRE(query.collect()); // a query can be sent again
    CHECK(peer.commands().size() == 2);
    CHECK(peer.commands().at(1).body["limit"].get<std::int64_t>().value() == 7);
    CHECK(peer.commands().at(1).body["skip"].get<std::int64_t>().value() == 1);
}

TEST_CASE("a limit below 1 and a negative skip are refused where they are given, and nothing is sent") {
    scripted_peer peer;
    const auto people = open(peer);
    const auto zero = people.find({}).limit(0).collect();
    REQUIRE(!zero);
    CHECK(zero.error().kind() == error_kind::usage);
    CHECK(zero.error().message() == "demo.people: find: limit of 0: it must be 1 or more");
    CHECK(people.find({}).limit(-3).first().error().kind() == error_kind::usage);
    CHECK(people.find({}).skip(-1).limit(0).collect().error().message() == "demo.people: find: skip of -1: it must be 0 or more");
    CHECK(people.find({}).skip(-1).skip(1).collect().error().kind() == error_kind::usage); // the first fault stays
    CHECK(peer.names().empty());
}

TEST_CASE("first asks for one document and finds it or nothing") {
    scripted_peer peer;
    peer.on("find", found(make_array(named("Ada"))));
    const auto people = open(peer);
    CHECK(people.find({}).limit(5).first().value()->name == "Ada");
    CHECK(peer.commands().at(0).body["limit"].get<std::int64_t>().value() == 1);
    peer.on("find", found(make_array()));
    CHECK_FALSE(people.find_one(field<&person::name> == "Bob").value());
}

TEST_CASE("collect returns all documents, or the first error") {
    scripted_peer peer;
    peer.on("find", found(make_array(named("Ada"), named("Bob"))));
    const auto all = open(peer).find({}).collect().value();
    REQUIRE(all.size() == 2);
    CHECK(all[1].name == "Bob");

    peer.on("find", found(make_array(named("Ada"), make_document("name", 5))));
    const auto broken = open(peer).find({}).collect();
    REQUIRE(!broken);
    CHECK(broken.error().kind() == error_kind::decode);
    CHECK(broken.error().message() == "demo.people: cannot decode person: name: expected string but got int (byte 4 of 15)");

    peer.on("find", make_document("ok", 0.0, "errmsg", "bad", "code", 2, "codeName", "BadValue"));
    const auto failed = open(peer).find({}).collect();
    REQUIRE(!failed);
    CHECK(failed.error().kind() == error_kind::invalid_command);
    CHECK(failed.error().message() == "demo.people: find: bad");
}

TEST_CASE("the settings of a query are sent with it") {
    scripted_peer peer;
    peer.on("find", found(make_array()));
    REQUIRE(open(peer)
                .find()
                .batch_size(7)
                .max_time(std::chrono::seconds(2))
                .comment("why")
                .collation({.locale = "en"})
                .hint("age_1")
                .let(make_document("a", 1))
                .allow_disk_use()
                .no_cursor_timeout()
                .collect());
    const auto sent = peer.commands().at(0).body;
    CHECK(sent["batchSize"].get<std::int64_t>().value() == 7);
    CHECK(sent["maxTimeMS"].get<std::int64_t>().value() == 2000);
    CHECK(sent["comment"].get<std::string_view>().value() == "why");
    CHECK(sent["collation"]["locale"].get<std::string_view>().value() == "en");
    CHECK(sent["hint"].get<std::string_view>().value() == "age_1");
    CHECK(sent["let"]["a"].get<int>().value() == 1);
    CHECK(sent["allowDiskUse"].get<bool>().value());
    CHECK(sent["noCursorTimeout"].get<bool>().value());
    CHECK_FALSE(sent["tailable"].exists());
}

TEST_CASE("settings are kept by a projection, and refused when they are out of range") {
    scripted_peer peer;
    peer.on("find", found(make_array()));
    const auto people = open(peer);
    REQUIRE(people.find().comment("why").project(strongo::include(field<&person::name>)).collect());
    CHECK(peer.commands().at(0).body["comment"].get<std::string_view>().value() == "why");
    const auto batch = people.find().batch_size(0).collect();
    REQUIRE_FALSE(batch);
    CHECK(batch.error().kind() == error_kind::usage);
    CHECK(batch.error().message() == "demo.people: find: batch_size of 0: it must be 1 or more");
    const auto time = people.find().timeout(std::chrono::milliseconds(0)).first();
    REQUIRE_FALSE(time);
    CHECK(time.error().message() == "demo.people: find: timeout of 0 ms: it must be 1 ms or more, and at most 2147483647");
    CHECK(peer.names() == "find");
}

TEST_CASE("collect_each has every document or why it does not decode") {
    scripted_peer peer;
    peer.on("find", found(make_array(named("Ada"), make_document("name", 5), named("Bob"))));
    const auto all = open(peer).find().collect_each();
    REQUIRE(all.size() == 3);
    CHECK(all[0].value().name == "Ada");
    CHECK(all[1].error().kind() == error_kind::decode);
    CHECK(all[2].value().name == "Bob");
    CHECK_FALSE(open(peer).find().limit(0).collect_each().at(0));
}

TEST_CASE("for_each ends where it is told to, and at the first error") {
    scripted_peer peer;
    peer.on("find", found(make_array(named("Ada"), named("Bob"), make_document("name", 5))));
    const auto people = open(peer);
    std::string seen;
    REQUIRE(people.find().for_each([&](const person& each) {
        seen += each.name;
        return each.name != "Bob";
    }));
    CHECK(seen == "AdaBob");
    int count = 0;
    const auto failed = people.find().for_each([&](person&) { ++count; });
    REQUIRE_FALSE(failed);
    CHECK(failed.error().kind() == error_kind::decode);
    CHECK(count == 2);
}

TEST_CASE("one is the only document, and an error when there is none or another one") {
    scripted_peer peer;
    const auto people = open(peer);
    peer.on("find", found(make_array(named("Ada"))));
    CHECK(people.find().one().value().name == "Ada");
    CHECK(peer.commands().at(0).body["limit"].get<std::int64_t>().value() == 2);
    peer.on("find", found(make_array()));
    const auto none = people.find().one();
    REQUIRE_FALSE(none);
    CHECK(none.error().kind() == error_kind::other);
    CHECK(none.error().message() == "demo.people: find: there is no such document");
    peer.on("find", found(make_array(named("Ada"), named("Bob"))));
    const auto two = people.find().one();
    REQUIRE_FALSE(two);
    CHECK(two.error().message() == "demo.people: find: there is more than one such document");
    peer.on("find", make_document("ok", 0.0, "code", 13, "errmsg", "no"));
    const auto refused = people.find().one();
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::unauthorized);
}

TEST_CASE("a query in a session carries its id") {
    scripted_peer peer;
    peer.be_primary();
    peer.on("find", found(make_array()));
    const auto client = strongo::client::open(peer.uri("replicaSet=rs")).value();
    const auto session = client.start_session().value();
    REQUIRE(client.database("demo").collection<person>("people").find().session(session).collect());
    CHECK(strongo::document(peer.commands().at(0).body["lsid"].get<strongo::document_view>().value()) == session.id());
}

TEST_CASE("a query whose timeout passes between two documents ends with deadline_exceeded") {
    scripted_peer peer;
    peer.on("find", found(make_array(named("Ada"), named("Bob"))));
    const auto people = open(peer);
    auto range = people.find().timeout(std::chrono::milliseconds(50)).each();
    auto at = range.begin();
    CHECK(*at);
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    ++at;
    REQUIRE_FALSE(*at);
    CHECK(at->error().kind() == error_kind::deadline_exceeded);
    ++at;
    CHECK((at == range.end()));
}

TEST_CASE("a tailable query waits for as long as it is told") {
    scripted_peer peer;
    peer.on("find",
            make_document("ok", 1.0, "cursor", make_document("id", 7L, "ns", "demo.people", "firstBatch", make_array(named("Ada")))));
    peer.on("getMore", make_document("ok", 1.0, "cursor", make_document("id", 7L, "ns", "demo.people", "nextBatch", make_array())));
    int seen = 0;
    for (auto& each : open(peer).find().tail(std::chrono::milliseconds(30)).each()) {
        seen += each ? 1 : 0;
    }
    CHECK(seen == 1);
    const auto sent = peer.commands();
    CHECK(sent.at(0).body["tailable"].get<bool>().value());
    CHECK(sent.at(0).body["awaitData"].get<bool>().value());
    CHECK(sent.at(1).body["maxTimeMS"].get<std::int64_t>().value() == 30);
    CHECK_FALSE(open(peer).find().tail(std::chrono::milliseconds(0)).collect());
}
