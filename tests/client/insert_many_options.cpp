#include <strongo/client/insert_many_options.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string_view>

using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("documents are inserted in order unless told otherwise") {
    scripted_peer peer;
    peer.on("insert", make_document("ok", 1.0, "n", 1));
    const auto people = open(peer);
    REQUIRE(people.insert_many({person{.name = "Ada"}}));
    REQUIRE(people.insert_many({person{.name = "Ada"}}, {.ordered = false}));
    CHECK(peer.commands().at(0).body["ordered"].get<bool>().value());
    CHECK_FALSE(peer.commands().at(1).body["ordered"].get<bool>().value());
}

TEST_CASE("the other options of insert_many are sent with it") {
    scripted_peer peer;
    peer.on("insert", make_document("ok", 1.0, "n", 1));
    const auto people = strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
    REQUIRE(people.insert_many({person{.name = "Ada"}},
                               {.bypass_validation = true, .comment = "why", .write_concern = strongo::write_concern::majority()}));
    const auto sent = peer.commands().at(0);
    CHECK(sent.body["bypassDocumentValidation"].get<bool>().value());
    CHECK(sent.body["comment"].get<std::string_view>().value() == "why");
    CHECK(sent.body["writeConcern"]["w"].get<std::string_view>().value() == "majority");
}
