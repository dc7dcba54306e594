#include <strongo/client/delete_options.hpp>

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
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("the options of delete_one are sent with it") {
    scripted_peer peer;
    peer.on("delete", make_document("ok", 1.0, "n", 1));
    const auto people = open(peer);
    REQUIRE(people.delete_one(field<&person::age> == 1,
                              {.hint = "age_1", .let = make_document("a", 1), .comment = "why", .timeout = std::chrono::seconds(2)}));
    const auto sent = peer.commands().at(0);
    CHECK(sent.name == "delete");
    CHECK(sent.documents.at(0)["hint"].get<std::string_view>().value() == "age_1");
    CHECK(strongo::document(sent.body["let"].get<strongo::document_view>().value()) == make_document("a", 1));
    CHECK(sent.body["comment"].get<std::string_view>().value() == "why");
    CHECK(sent.body["maxTimeMS"].get<std::int64_t>().value() <= 2000);
}

TEST_CASE("delete_one without options sends none of them") {
    scripted_peer peer;
    peer.on("delete", make_document("ok", 1.0, "n", 1));
    const auto people = open(peer);
    REQUIRE(people.delete_one(field<&person::age> == 1));
    const auto sent = peer.commands().at(0);
    for (const char* const name : {"hint", "let", "comment", "collation", "maxTimeMS"}) {
        INFO(name);
        CHECK_FALSE(sent.body[name].exists());
        CHECK_FALSE(sent.documents.at(0)[name].exists());
    }
}

TEST_CASE("delete_one with a timeout below a millisecond is refused before anything is sent") {
    scripted_peer peer;
    const auto refused = open(peer).delete_one(field<&person::age> == 1, {.timeout = std::chrono::milliseconds(0)});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() == "demo.people: delete: timeout of 0 ms: it must be 1 ms or more, and at most 2147483647");
    CHECK(peer.names().empty());
}
