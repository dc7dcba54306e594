#include <strongo/client/find_one_and_update_options.hpp>

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
using strongo::oid;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("the options of find_one_and_update are sent with it") {
    scripted_peer peer;
    peer.on("findAndModify", make_document("ok", 1.0, "value",
                                           make_document("_id", oid::generate(), "name", "Ada", "age", 37, "tags", make_array(), "home",
                                                         make_document("city", "London", "zip", "NW1"))));
    const auto people = open(peer);
    const auto changed = people.find_one_and_update(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1),
                                                    {.upsert = true,
                                                     .return_document = strongo::return_document::before,
                                                     .sort = strongo::descending<&person::age>,
                                                     .collation = strongo::collation{.locale = "en"},
                                                     .hint = "name_1",
                                                     .let = make_document("a", 1),
                                                     .bypass_validation = true,
                                                     .comment = "why",
                                                     .max_time = std::chrono::seconds(1)});
    REQUIRE(changed);
    CHECK(changed->value().age == 37);
    const auto sent = peer.commands().at(0);
    CHECK(sent.name == "findAndModify");
    CHECK(sent.body["upsert"].get<bool>().value() == true);
    CHECK_FALSE((sent.body["new"].exists() && sent.body["new"].get<bool>().value()));
    CHECK(strongo::document(sent.body["sort"].get<strongo::document_view>().value()) == make_document("age", -1));
    CHECK(strongo::document(sent.body["collation"].get<strongo::document_view>().value()) == make_document("locale", "en"));
    CHECK(sent.body["hint"].get<std::string_view>().value() == "name_1");
    CHECK(strongo::document(sent.body["let"].get<strongo::document_view>().value()) == make_document("a", 1));
    CHECK(sent.body["bypassDocumentValidation"].get<bool>().value() == true);
    CHECK(sent.body["comment"].get<std::string_view>().value() == "why");
    CHECK(sent.body["maxTimeMS"].get<std::int64_t>().value() == 1000);
    CHECK(strongo::document(sent.body["query"].get<strongo::document_view>().value()) == make_document("name", "Ada"));
    CHECK(strongo::document(sent.body["update"].get<strongo::document_view>().value()) == make_document("$inc", make_document("age", 1)));
}

TEST_CASE("find_one_and_update without options sends none of them") {
    scripted_peer peer;
    peer.on("findAndModify", make_document("ok", 1.0, "value",
                                           make_document("_id", oid::generate(), "name", "Ada", "age", 37, "tags", make_array(), "home",
                                                         make_document("city", "London", "zip", "NW1"))));
    const auto people = open(peer);
    REQUIRE(people.find_one_and_update(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1)));
    const auto sent = peer.commands().at(0);
    for (const char* const name : {"sort", "collation", "hint", "let", "comment", "maxTimeMS", "fields", "remove"}) {
        INFO(name);
        CHECK_FALSE(sent.body[name].exists());
    }
}

TEST_CASE("find_one_and_update with a timeout below a millisecond is refused before anything is sent") {
    scripted_peer peer;
    const auto refused =
        open(peer).find_one_and_update({}, strongo::inc(field<&person::age>, 1), {.timeout = std::chrono::milliseconds(0)});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() ==
          "demo.people: find_one_and_update: timeout of 0 ms: it must be 1 ms or more, and at most 2147483647");
    CHECK(peer.names().empty());
}
