#include <strongo/client/aggregation.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using strongo::error_kind;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo::pipeline;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace client_aggregation {

struct by_city {
    std::string _id{};
    std::int64_t people = 0;
    bool operator==(const by_city&) const = default;
};

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

strongo::document found(const strongo::array& documents) {
    return make_document("ok", 1.0, "cursor", make_document("id", 0L, "ns", "demo.people", "firstBatch", documents));
}

auto cities() {
    return pipeline<person>().group<by_city>(strongo::key<&by_city::_id>(field<&person::home, &strongo_test::address::city>),
                                             strongo::count<&by_city::people>());
}

} // namespace

TEST_CASE("an aggregation sends its stages and reads their results") {
    scripted_peer peer;
    peer.on("aggregate", found(make_array(make_document("_id", "Rome", "people", 2), make_document("_id", "Oslo", "people", 1L))));
    const auto people = open(peer);
    CHECK(people.aggregate(cities()).collect().value() == std::vector<by_city>{{"Rome", 2}, {"Oslo", 1}});
    const auto sent = peer.commands().at(0).body;
    CHECK(sent["aggregate"].get<std::string_view>().value() == "people");
    const auto stages = make_array(make_document("$group", make_document("_id", "$home.city", "people", make_document("$sum", 1))));
    CHECK(sent["pipeline"].get<strongo::array_view>().value() == stages.view());
}

TEST_CASE("an aggregation can be walked over, and asked for its first result") {
    scripted_peer peer;
    peer.on("aggregate", found(make_array(make_document("_id", "Rome", "people", 2), make_document("_id", 7, "people", 1))));
    const auto query = open(peer).aggregate(cities());
    std::string seen;
    for (const auto& one : query.each()) {
        seen += one ? one->_id : std::string(one.error().message());
    }
    CHECK(seen == "Romedemo.people: cannot decode by_city: _id: expected string but got int (byte 4 of 26)");
    CHECK(query.collect().error().kind() == error_kind::decode);
    CHECK(query.first().value()->_id == "Rome"); // nothing behind it is read
}

TEST_CASE("an aggregation that ends in a collection is run") {
    scripted_peer peer;
    peer.on("aggregate", found(make_array()));
    REQUIRE(open(peer).aggregate(pipeline<person>().out("archive")).run());
    const auto stages = make_array(make_document("$out", "archive"));
    CHECK(peer.commands().at(0).body["pipeline"].get<strongo::array_view>().value() == stages.view());
}

TEST_CASE("an aggregation with a fault sends nothing") {
    scripted_peer peer;
    const auto people = open(peer);
    const auto refused = people.aggregate(pipeline<person>().limit(0));
    CHECK(refused.collect().error().message() == "demo.people: aggregate: query: $limit: 0: it must be 1 or more");
    CHECK(refused.collect().error().kind() == error_kind::usage);
    CHECK(refused.first().error().kind() == error_kind::usage);
    for (const auto& one : refused.each()) {
        CHECK(one.error().kind() == error_kind::usage);
    }
    CHECK(people.aggregate(pipeline<person>().skip(-1).out("archive")).run().error().kind() == error_kind::usage);
    CHECK(peer.names().empty());
}

TEST_CASE("a server's error of an aggregation names it") {
    scripted_peer peer;
    peer.on("aggregate", make_document("ok", 0.0, "code", 40324, "errmsg", "Unrecognized pipeline stage name"));
    const auto failed = open(peer).aggregate(cities()).collect();
    REQUIRE(failed.has_error());
    CHECK(failed.error().operation() == "aggregate");
    CHECK(failed.error().code() == 40324);
}

} // namespace client_aggregation

TEST_CASE("the settings of an aggregation are sent with it") {
    scripted_peer peer;
    peer.on("aggregate", make_document("ok", 1.0, "cursor",
                                       make_document("id", std::int64_t{0}, "ns", "demo.people", "firstBatch", strongo::make_array())));
    REQUIRE(client_aggregation::open(peer)
                .aggregate(strongo::pipeline<person>().match(strongo::field<&person::age> >= 18))
                .batch_size(7)
                .comment("why")
                .collation({.locale = "en"})
                .hint("age_1")
                .allow_disk_use(false)
                .collect());
    const auto sent = peer.commands().at(0).body;
    CHECK(sent["cursor"]["batchSize"].get<std::int64_t>().value() == 7);
    CHECK(sent["comment"].get<std::string_view>().value() == "why");
    CHECK(sent["collation"]["locale"].get<std::string_view>().value() == "en");
    CHECK(sent["hint"].get<std::string_view>().value() == "age_1");
    CHECK_FALSE(sent["allowDiskUse"].get<bool>().value());
}
