#include <strongo/client/aggregation.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string>
#include <vector>

using strongo::error_kind;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo::pipeline;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace client_aggregation {

struct by_name {
    std::string _id{};
    std::int64_t n = 0;
};

} // namespace client_aggregation

namespace {

using client_aggregation::by_name;

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

strongo::document found(const strongo::array& documents) {
    return make_document("ok", 1.0, "cursor", make_document("id", 0L, "ns", "demo.people", "firstBatch", documents));
}

auto names() {
    return pipeline<person>()
        .match(field<&person::age> >= 18)
        .group<by_name>(strongo::key<&by_name::_id>(field<&person::name>), strongo::count<&by_name::n>());
}

} // namespace

TEST_CASE("an aggregation sends its stages and reads what they make") {
    scripted_peer peer;
    peer.on("aggregate", found(make_array(make_document("_id", "Ada", "n", 2), make_document("_id", "Bob", "n", 1))));
    const auto all = open(peer).aggregate(names()).collect().value();
    REQUIRE(all.size() == 2);
    CHECK(all[0]._id == "Ada");
    CHECK(all[1].n == 1);
    const auto sent = peer.commands().at(0).body;
    CHECK(sent["aggregate"].get<std::string_view>().value() == "people");
    CHECK(sent["pipeline"].get<strongo::array_view>().value() == names().view());
}

TEST_CASE("the results come one at a time, and one that does not decode is one error") {
    scripted_peer peer;
    peer.on("aggregate",
            found(make_array(make_document("_id", "Ada", "n", 2), make_document("_id", 5), make_document("_id", "Bob", "n", 1))));
    std::vector<std::string> seen;
    for (auto& one : open(peer).aggregate(names()).each()) {
        seen.push_back(one ? one->_id : std::string(to_string(one.error().kind())));
    }
    CHECK(seen == std::vector<std::string>{"Ada", "decode", "Bob"});
}

TEST_CASE("the first result of an aggregation, or nothing") {
    scripted_peer peer;
    peer.on("aggregate", found(make_array(make_document("_id", "Ada", "n", 2))));
    const auto some = open(peer).aggregate(names());
    CHECK(some.first().value()->n == 2);
    peer.on("aggregate", found(make_array()));
    CHECK_FALSE(some.first().value());
    CHECK(peer.commands().size() == 2); // each terminal call sends it anew
}

TEST_CASE("an aggregation that writes is run") {
    scripted_peer peer;
    peer.on("aggregate", found(make_array()));
    REQUIRE(open(peer).aggregate(names().out("names")).run());
    const auto stages = peer.commands().at(0).body["pipeline"].get<strongo::array_view>().value();
    CHECK(stages == names().out("names").view());
}

TEST_CASE("the first fault of a pipeline is returned, and nothing is sent") {
    scripted_peer peer;
    const auto people = open(peer);
    const auto bad = people.aggregate(pipeline<person>().limit(0));
    CHECK(bad.collect().error().kind() == error_kind::usage);
    CHECK(bad.collect().error().message() == "demo.people: aggregate: query: $limit: 0: it must be 1 or more");
    CHECK(bad.first().error().kind() == error_kind::usage);
    std::size_t count = 0;
    for (auto& one : bad.each()) {
        CHECK(one.error().kind() == error_kind::usage);
        ++count;
    }
    CHECK(count == 1);
    CHECK(people.aggregate(pipeline<person>().limit(0).out("x")).run().error().kind() == error_kind::usage);
    CHECK(peer.names().empty());
}
