#include <strongo/client/update_options.hpp>

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

TEST_CASE("upsert is sent when it is asked for, and only then") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 0, "nModified", 0));
    const auto people = open(peer);
    REQUIRE(people.update_one(field<&person::age> == 1, strongo::set(field<&person::age>, 2)));
    REQUIRE(people.update_many(field<&person::age> == 1, strongo::set(field<&person::age>, 2), {.upsert = true}));
    const auto sent = peer.commands();
    const auto is_set = [](strongo::element_view e) { return e.exists() && e.get<bool>().value(); }; // a server takes absent for false
    const auto& one = sent.at(0).documents.at(0);
    const auto& many = sent.at(1).documents.at(0);
    CHECK_FALSE(is_set(one["multi"]));
    CHECK_FALSE(is_set(one["upsert"]));
    CHECK(is_set(many["multi"]));
    CHECK(is_set(many["upsert"]));
}
