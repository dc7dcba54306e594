#include <strongo/client/bulk_write_result.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

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

TEST_CASE("a bulk that nobody acknowledges has no counts, and the ids of all inserts that were sent") {
    scripted_peer peer;
    const auto people = open(peer).with(strongo::write_concern::unacknowledged());
    const auto done = people.bulk_write(bulk<person>().insert_one({.name = "Ada"}).delete_one(field<&person::age> == 1)).value();
    CHECK_FALSE(done.inserted);
    CHECK_FALSE(done.matched);
    CHECK_FALSE(done.modified);
    CHECK_FALSE(done.deleted);
    CHECK_FALSE(done.upserted);
    REQUIRE(done.inserted_ids.size() == 1);
    CHECK_FALSE(done.inserted_ids.at(0).is_nil());
    CHECK(done.upserted_ids.empty());
}

TEST_CASE("upserted ids have the index of their update in the whole bulk") {
    scripted_peer peer;
    const auto made = strongo::oid::generate();
    peer.on("delete", make_document("ok", 1.0, "n", 1));
    peer.on("update",
            make_document("ok", 1.0, "n", 2, "nModified", 0, "upserted", strongo::make_array(make_document("index", 1, "_id", made))));
    const auto done = open(peer)
                          .bulk_write(bulk<person>()
                                          .delete_one(field<&person::age> == 1)
                                          .update_one(field<&person::age> == 2, strongo::inc(field<&person::age>, 1))
                                          .update_one(field<&person::age> == 3, strongo::inc(field<&person::age>, 1), {.upsert = true}))
                          .value();
    REQUIRE(done.upserted_ids.size() == 1);
    CHECK(done.upserted_ids.at(2) == made);
    CHECK(done.upserted == 1);
    CHECK(done.matched == 1);
}
