#include <strongo/client/read_preference.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <string>
#include <string_view>

using strongo::error_kind;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

// A replica set of one secondary, which has these tags.
strongo::document secondary_hello(const scripted_peer& peer, const strongo::document& tags) {
    const std::string host = peer.uri().substr(10, peer.uri().find('/', 10) - 10);
    return make_document("helloOk", true, "isWritablePrimary", false, "ismaster", false, "secondary", true, "setName", "rs", "hosts",
                         strongo::make_array(host), "me", host, "tags", tags, "maxBsonObjectSize", 16 * 1024 * 1024, "maxMessageSizeBytes",
                         48'000'000, "maxWriteBatchSize", 100'000, "logicalSessionTimeoutMinutes", 30, "minWireVersion", 0,
                         "maxWireVersion", 17, "ok", 1.0);
}

} // namespace

TEST_CASE("a read goes to a secondary when its read preference says so") {
    scripted_peer peer;
    peer.on("hello", secondary_hello(peer, make_document("dc", "ny")));
    peer.on("isMaster", secondary_hello(peer, make_document("dc", "ny")));
    const auto people =
        strongo::client::open(peer.uri("replicaSet=rs&serverSelectionTimeoutMS=300")).value().database("demo").collection<person>("people");
    const auto none = people.estimated_count();
    REQUIRE_FALSE(none);
    CHECK(none.error().kind() == error_kind::unavailable); // no primary
    peer.on("count", make_document("ok", 1.0, "n", 7));
    CHECK(people.with(strongo::read_preference{.mode = strongo::read_mode::secondary}).estimated_count().value() == 7);
    CHECK(people
              .estimated_count({.read_preference =
                                    strongo::read_preference{.mode = strongo::read_mode::nearest, .tag_sets = {make_document("dc", "ny")}}})
              .value() == 7);
    CHECK_FALSE(people.estimated_count(
        {.read_preference = strongo::read_preference{.mode = strongo::read_mode::secondary, .tag_sets = {make_document("dc", "sf")}}}));
    CHECK(peer.commands().at(0).body["$readPreference"]["mode"].get<std::string_view>().value() == "secondary");
}

TEST_CASE("a read preference that contradicts itself is refused before anything is sent") {
    scripted_peer peer;
    const auto people = open(peer);
    const auto message = [&](const strongo::read_preference& preference) {
        const auto refused = people.count({}, {.read_preference = preference});
        REQUIRE_FALSE(refused);
        CHECK(refused.error().kind() == error_kind::usage);
        const auto by_handle = people.with(preference).count();
        REQUIRE_FALSE(by_handle);
        CHECK(by_handle.error().message() == refused.error().message());
        return std::string(refused.error().message());
    };
    CHECK(message({.tag_sets = {strongo::document()}}) ==
          "demo.people: count: read_preference: tag_sets with primary: there is only one primary");
    CHECK(message({.max_staleness = std::chrono::seconds(100)}) ==
          "demo.people: count: read_preference: max_staleness with primary: it is never behind");
    CHECK(message({.mode = strongo::read_mode::nearest, .max_staleness = std::chrono::seconds(89)}) ==
          "demo.people: count: read_preference: max_staleness of 89 s: it must be 90 s or more");
    CHECK(peer.names().empty());
}
