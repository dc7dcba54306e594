#include <strongo/client/create_index_options.hpp>

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

TEST_CASE("the options of create_index are sent with it") {
    scripted_peer peer;
    peer.on("createIndexes", make_document("ok", 1.0));
    const auto people = open(peer);
    CHECK(people.create_index(strongo::index(strongo::ascending<&person::age>), {.comment = "why", .max_time = std::chrono::seconds(1)})
              .value() == "age_1");
    const auto sent = peer.commands().at(0);
    CHECK(sent.name == "createIndexes");
    CHECK(sent.body["comment"].get<std::string_view>().value() == "why");
    CHECK(sent.body["maxTimeMS"].get<std::int64_t>().value() == 1000);
}

TEST_CASE("create_index without options sends none of them") {
    scripted_peer peer;
    peer.on("createIndexes", make_document("ok", 1.0));
    const auto people = open(peer);
    CHECK(people.create_index(strongo::index(strongo::ascending<&person::age>)).value() == "age_1");
    const auto sent = peer.commands().at(0);
    for (const char* const name : {"comment", "maxTimeMS"}) {
        INFO(name);
        CHECK_FALSE(sent.body[name].exists());
    }
}

TEST_CASE("create_index with a timeout below a millisecond is refused before anything is sent") {
    scripted_peer peer;
    const auto refused =
        open(peer).create_index(strongo::index(strongo::ascending<&person::age>), {.timeout = std::chrono::milliseconds(0)});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() == "demo.people: create_index: timeout of 0 ms: it must be 1 ms or more, and at most 2147483647");
    CHECK(peer.names().empty());
}
