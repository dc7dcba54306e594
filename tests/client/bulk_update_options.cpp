#include <strongo/client/bulk_update_options.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string_view>

using strongo::bulk;
using strongo::field;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("the options of one update of a bulk are sent with that one") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 2, "nModified", 2));
    REQUIRE(open(peer).bulk_write(bulk<person>()
                                      .update_one(field<&person::age> == 1, strongo::inc(field<&person::age>, 1),
                                                  {.upsert = true,
                                                   .array_filters = {strongo::filtered("g") == 1},
                                                   .collation = strongo::collation{.locale = "en"},
                                                   .hint = "age_1"})
                                      .update_many(field<&person::age> == 2, strongo::inc(field<&person::age>, 1))));
    const auto sent = peer.commands().at(0).documents;
    CHECK(sent.at(0)["upsert"].get<bool>().value());
    CHECK(sent.at(0)["arrayFilters"].get<strongo::array_view>().value().size() == 1);
    CHECK(sent.at(0)["collation"]["locale"].get<std::string_view>().value() == "en");
    CHECK(sent.at(0)["hint"].get<std::string_view>().value() == "age_1");
    for (const char* const name : {"arrayFilters", "collation", "hint"}) {
        CHECK_FALSE(sent.at(1)[name].exists());
    }
}

TEST_CASE("an option of one update that is out of its range makes the bulk one that cannot be sent") {
    scripted_peer peer;
    const auto refused =
        open(peer).bulk_write(bulk<person>().update_one({}, strongo::inc(field<&person::age>, 1), {.collation = strongo::collation{}}));
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == strongo::error_kind::usage);
    CHECK(refused.error().message() == "demo.people: bulk_write: model 0: collation: no locale: name one such as \"en\", or \"simple\"");
    CHECK(peer.names().empty());
}
