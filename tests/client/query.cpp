#include <strongo/client/query.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string>

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
