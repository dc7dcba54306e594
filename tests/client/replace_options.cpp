#include <strongo/client/replace_options.hpp>

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

TEST_CASE("the options of replace_one are sent with it") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 1));
    const auto people = open(peer);
    REQUIRE(people.replace_one(field<&person::name> == "Ada", {.name = "Ada", .age = 37},
                               {.upsert = true,
                                .sort = strongo::descending<&person::age>,
                                .hint = "name_1",
                                .let = make_document("a", 1),
                                .bypass_validation = true,
                                .comment = 7,
                                .timeout = std::chrono::seconds(2)}));
    const auto sent = peer.commands().at(0);
    CHECK(sent.name == "update");
    CHECK(sent.documents.at(0)["upsert"].get<bool>().value() == true);
    CHECK(sent.documents.at(0)["hint"].get<std::string_view>().value() == "name_1");
    CHECK(strongo::document(sent.documents.at(0)["sort"].get<strongo::document_view>().value()) == make_document("age", -1));
    CHECK(sent.body["bypassDocumentValidation"].get<bool>().value() == true);
    CHECK(sent.body["comment"].get<int>().value() == 7);
    CHECK(strongo::document(sent.body["let"].get<strongo::document_view>().value()) == make_document("a", 1));
    CHECK_FALSE(sent.documents.at(0)["maxTimeMS"].exists()); // no server takes it there
}

TEST_CASE("replace_one without options sends none of them") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 1));
    const auto people = open(peer);
    REQUIRE(people.replace_one(field<&person::name> == "Ada", {.name = "Ada", .age = 37}));
    const auto sent = peer.commands().at(0);
    for (const char* const name : {"sort", "hint", "let", "bypassDocumentValidation", "comment", "collation"}) {
        INFO(name);
        CHECK_FALSE(sent.body[name].exists());
        CHECK_FALSE(sent.documents.at(0)[name].exists());
    }
}

TEST_CASE("replace_one with a timeout below a millisecond is refused before anything is sent") {
    scripted_peer peer;
    const auto refused = open(peer).replace_one(field<&person::age> == 1, {}, {.timeout = std::chrono::milliseconds(0)});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() == "demo.people: replace: timeout of 0 ms: it must be 1 ms or more, and at most 2147483647");
    CHECK(peer.names().empty());
}

TEST_CASE("a sort order of another entity is refused") {
    scripted_peer peer;
    const auto refused = open(peer).replace_one({}, {}, {.sort = strongo::ascending<&strongo_test::address::zip>});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() ==
          "demo.people: replace: this sort order is about another entity: sort by fields of the collection's own");
    CHECK(peer.names().empty());
}
