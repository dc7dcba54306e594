#include <strongo/client/delete_result.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

using strongo::field;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("a deletion says how many documents are gone, and asks for one or for all") {
    scripted_peer peer;
    peer.on("delete", make_document("ok", 1.0, "n", 3));
    const auto people = open(peer);
    CHECK(people.delete_many(field<&person::age> == 1).value().deleted == 3);
    CHECK(people.delete_one(field<&person::age> == 1).value().deleted == 3);
    CHECK(peer.commands().at(0).documents.at(0)["limit"].get<int>().value() == 0);
    CHECK(peer.commands().at(1).documents.at(0)["limit"].get<int>().value() == 1);
}
