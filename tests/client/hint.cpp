#include <strongo/client/hint.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string>

using strongo::field;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("a hint is the name of an index or its keys") {
    scripted_peer peer;
    peer.on("delete", make_document("ok", 1.0, "n", 0));
    const auto people = open(peer);
    const auto sent = [&](const strongo::hint& index) {
        const auto count = peer.commands().size();
        REQUIRE(people.delete_one(field<&person::age> == 1, {.hint = index}));
        return make_document("hint", peer.commands().at(count).documents.at(0)["hint"]);
    };
    CHECK(sent("age_1") == make_document("hint", "age_1"));
    CHECK(sent(std::string("age_1")) == make_document("hint", "age_1"));
    CHECK(sent(strongo::ascending<&person::age>) == make_document("hint", make_document("age", 1)));
    CHECK(sent(strongo::sort(strongo::ascending<&person::age>, strongo::descending<&person::name>)) ==
          make_document("hint", make_document("age", 1, "name", -1)));
    CHECK(sent(make_document("age", 1)) == make_document("hint", make_document("age", 1)));
    CHECK(sent(strongo::index(strongo::ascending<&person::age>)) == make_document("hint", "age_1"));
}
