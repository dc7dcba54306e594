#include <strongo/client/update_result.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

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

const oid some_id = oid::from_hex("507f1f77bcf86cd799439011").value();

} // namespace

TEST_CASE("documents that were found and documents that changed are counted apart") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 3, "nModified", 2));
    const auto done = open(peer).update_many(field<&person::age> == 1, strongo::set(field<&person::age>, 2)).value();
    CHECK(done.matched == 3);
    CHECK(done.modified == 2);
    CHECK_FALSE(done.upserted_id);
}

TEST_CASE("an upsert returns the new id") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 0, "upserted", make_array(make_document("index", 0, "_id", some_id))));
    const auto done = open(peer).update_one(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1), {.upsert = true}).value();
    CHECK(done.matched == 0);
    CHECK(done.modified == 0);
    CHECK(done.upserted_id == some_id);
}

TEST_CASE("an upserted id that the entity cannot hold is a decode error that says what was done") {
    scripted_peer peer;
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 0, "upserted", make_array(make_document("index", 0, "_id", "text"))));
    const auto done = open(peer).update_one(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1), {.upsert = true});
    REQUIRE(!done);
    CHECK(done.error().kind() == strongo::error_kind::decode);
    CHECK(done.error().applied<strongo::update_result<oid>>() != nullptr);
}
