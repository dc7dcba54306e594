#include <strongo/client/write_concern.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <string>
#include <string_view>

using strongo::error_kind;
using strongo::field;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("a write concern of a handle is sent with its writes, one of the options in its place") {
    scripted_peer peer;
    peer.on("insert", make_document("ok", 1.0, "n", 1));
    const auto people = open(peer).with(strongo::write_concern{.w = 2, .journal = true, .timeout = std::chrono::seconds(3)});
    REQUIRE(people.insert_one({.name = "Ada"}));
    REQUIRE(people.insert_one({.name = "Bob"}, {.write_concern = strongo::write_concern::majority()}));
    const auto sent = peer.commands();
    const auto first = sent.at(0).body["writeConcern"];
    CHECK(first["w"].get<int>().value() == 2);
    CHECK(first["j"].get<bool>().value());
    CHECK(first["wtimeout"].get<int>().value() == 3000);
    CHECK(sent.at(1).body["writeConcern"]["w"].get<std::string_view>().value() == "majority");
}

TEST_CASE("a write that nobody acknowledges has no counts") {
    scripted_peer peer;
    const auto people = open(peer).with(strongo::write_concern::unacknowledged());
    const auto changed = people.update_one(field<&person::age> == 1, strongo::set(field<&person::age>, 2)).value();
    CHECK_FALSE(changed.matched);
    CHECK_FALSE(changed.modified);
    CHECK_FALSE(people.delete_one(field<&person::age> == 1).value().deleted);
    CHECK_FALSE(people.insert_one({.name = "Ada"}).value().inserted_id.is_nil());
    REQUIRE(people.with(strongo::write_concern::majority()).drop()); // so that the peer has read all that was sent before
    CHECK(peer.commands().at(0).body["writeConcern"]["w"].get<int>().value() == 0);
}

TEST_CASE("a write concern that no server can keep is refused before anything is sent") {
    using namespace std::chrono_literals;
    scripted_peer peer;
    const auto people = open(peer);
    const auto message = [&](const strongo::write_concern& concern) {
        const auto refused = people.insert_one({.name = "Ada"}, {.write_concern = concern});
        REQUIRE_FALSE(refused);
        CHECK(refused.error().kind() == error_kind::usage);
        const auto by_handle = people.with(concern).insert_one({.name = "Ada"});
        REQUIRE_FALSE(by_handle);
        CHECK(by_handle.error().message() == refused.error().message());
        return std::string(refused.error().message());
    };
    CHECK(message({.w = -1}) == "demo.people: insert: write_concern: w of -1: it must be 0 or more");
    CHECK(message({.w = std::string()}) ==
          "demo.people: insert: write_concern: w is an empty text or has a NUL: it must be a number, \"majority\" or a tag");
    CHECK(message({.w = 0, .journal = true}) ==
          "demo.people: insert: write_concern: journal with w of 0: a write that nobody acknowledges cannot be waited for");
    CHECK(message({.timeout = 0ms}) ==
          "demo.people: insert: write_concern: timeout of 0 ms: it must be 1 ms or more, and at most 2147483647");
    CHECK(peer.names().empty());
}
