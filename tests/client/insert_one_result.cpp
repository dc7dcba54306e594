#include <strongo/client/insert_one_result.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

using strongo::make_document;
using strongo::oid;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("an insert gives the id that was stored") {
    scripted_peer peer;
    const strongo::insert_one_result<oid> stored = open(peer).insert_one({.name = "Ada"}).value();
    CHECK(peer.commands().at(0).documents.at(0)["_id"].get<oid>().value() == stored.inserted_id);
}
