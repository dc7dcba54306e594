#include <strongo/client/count_options.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <cstdint>
#include <string_view>

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

} // namespace

TEST_CASE("the options of count are sent with it") {
    scripted_peer peer;
    peer.on("aggregate",
            make_document("ok", 1.0, "cursor",
                          make_document("id", std::int64_t{0}, "ns", "demo.people", "firstBatch", make_array(make_document("n", 3)))));
    const auto people = open(peer);
    CHECK(people
              .count(field<&person::age> >= 18,
                     {.skip = 2, .limit = 5, .hint = "age_1", .comment = "why", .max_time = std::chrono::seconds(1)})
              .value() == 3);
    const auto sent = peer.commands().at(0);
    CHECK(sent.name == "aggregate");
    CHECK(sent.body["hint"].get<std::string_view>().value() == "age_1");
    CHECK(sent.body["comment"].get<std::string_view>().value() == "why");
    CHECK(sent.body["maxTimeMS"].get<std::int64_t>().value() == 1000);
    CHECK(sent.body["pipeline"]
              .get<strongo::array_view>()
              .value()[1]
              .get<strongo::document_view>()
              .value()["$skip"]
              .get<std::int64_t>()
              .value() == 2);
    CHECK(sent.body["pipeline"]
              .get<strongo::array_view>()
              .value()[2]
              .get<strongo::document_view>()
              .value()["$limit"]
              .get<std::int64_t>()
              .value() == 5);
}

TEST_CASE("count without options sends none of them") {
    scripted_peer peer;
    peer.on("aggregate",
            make_document("ok", 1.0, "cursor",
                          make_document("id", std::int64_t{0}, "ns", "demo.people", "firstBatch", make_array(make_document("n", 3)))));
    const auto people = open(peer);
    CHECK(people.count().value() == 3);
    const auto sent = peer.commands().at(0);
    for (const char* const name : {"hint", "comment", "maxTimeMS", "collation"}) {
        INFO(name);
        CHECK_FALSE(sent.body[name].exists());
    }
}

TEST_CASE("count with a timeout below a millisecond is refused before anything is sent") {
    scripted_peer peer;
    const auto refused = open(peer).count({}, {.timeout = std::chrono::milliseconds(0)});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() == "demo.people: count: timeout of 0 ms: it must be 1 ms or more, and at most 2147483647");
    CHECK(peer.names().empty());
}

TEST_CASE("a negative skip and a limit below 1 are refused before anything is sent") {
    scripted_peer peer;
    const auto people = open(peer);
    const auto skip = people.count({}, {.skip = -1});
    REQUIRE_FALSE(skip);
    CHECK(skip.error().message() == "demo.people: count: skip of -1: it must be 0 or more");
    const auto limit = people.count({}, {.limit = 0});
    REQUIRE_FALSE(limit);
    CHECK(limit.error().message() == "demo.people: count: limit of 0: it must be 1 or more");
    CHECK(peer.names().empty());
}
