#include <strongo/client/insert_one_options.hpp>

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
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("the options of insert_one are sent with it") {
    scripted_peer peer;
    peer.on("insert", make_document("ok", 1.0, "n", 1));
    const auto people = open(peer);
    REQUIRE(people.insert_one({.name = "Ada"}, {.bypass_validation = true, .comment = "why", .timeout = std::chrono::seconds(2)}));
    const auto sent = peer.commands().at(0);
    CHECK(sent.name == "insert");
    CHECK(sent.body["bypassDocumentValidation"].get<bool>().value() == true);
    CHECK(sent.body["comment"].get<std::string_view>().value() == "why");
    CHECK(sent.body["maxTimeMS"].get<std::int64_t>().value() <= 2000);
}

TEST_CASE("insert_one without options sends none of them") {
    scripted_peer peer;
    peer.on("insert", make_document("ok", 1.0, "n", 1));
    const auto people = open(peer);
    REQUIRE(people.insert_one({.name = "Ada"}));
    const auto sent = peer.commands().at(0);
    for (const char* const name : {"bypassDocumentValidation", "comment", "maxTimeMS"}) {
        INFO(name);
        CHECK_FALSE(sent.body[name].exists());
    }
}

TEST_CASE("insert_one with a timeout below a millisecond is refused before anything is sent") {
    scripted_peer peer;
    const auto refused = open(peer).insert_one({.name = "Ada"}, {.timeout = std::chrono::milliseconds(0)});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() == "demo.people: insert: timeout of 0 ms: it must be 1 ms or more, and at most 2147483647");
    CHECK(peer.names().empty());
}
