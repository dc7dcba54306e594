#include <strongo/client/bulk.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>
#include <strongo/error/write_failure.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string>
#include <utility>

using strongo::bulk;
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

const oid some_id = oid::from_hex("507f1f77bcf86cd799439011").value();

} // namespace

TEST_CASE("a bulk sends its writes in order, those of one kind in a row in one message") {
    scripted_peer peer;
    peer.on("insert", make_document("ok", 1.0, "n", 2));
    peer.on("update", make_document("ok", 1.0, "n", 3, "nModified", 2));
    peer.on("delete", make_document("ok", 1.0, "n", 5));
    const auto done = open(peer)
                          .bulk_write(bulk<person>()
                                          .insert_one({.name = "Ada"})
                                          .insert_one({._id = some_id, .name = "Bob"})
                                          .update_one(field<&person::name> == "Ada", strongo::inc(field<&person::age>, 1))
                                          .update_many(strongo::everything, strongo::inc(field<&person::age>, 1))
                                          .replace_one(field<&person::name> == "Bob", {.name = "Bob", .age = 5})
                                          .delete_one(field<&person::name> == "Cyd")
                                          .delete_many(field<&person::age> > 90))
                          .value();
    CHECK(done.inserted == 2);
    CHECK(done.matched == 3);
    CHECK(done.modified == 2);
    CHECK(done.deleted == 5);
    CHECK(done.upserted == 0);
    REQUIRE(done.inserted_ids.size() == 2);
    CHECK(done.inserted_ids.at(1) == some_id);
    const auto sent = peer.commands();
    CHECK(peer.names().starts_with("insert update delete"));
    CHECK(sent.at(0).documents.at(0)["_id"].get<oid>().value() == done.inserted_ids.at(0));
    REQUIRE(sent.at(1).documents.size() == 3);
    CHECK(sent.at(1).documents.at(1)["multi"].get<bool>().value());
    CHECK(sent.at(1).documents.at(2)["u"]["age"].get<int>().value() == 5);
    CHECK_FALSE(sent.at(1).documents.at(2)["u"]["_id"].exists());
    REQUIRE(sent.at(2).documents.size() == 2);
    CHECK(sent.at(2).documents.at(0)["limit"].get<int>().value() == 1);
    CHECK(sent.at(2).documents.at(1)["limit"].get<int>().value() == 0);
}

TEST_CASE("an empty bulk sends nothing and changed nothing") {
    scripted_peer peer;
    const auto done = open(peer).bulk_write({}).value();
    CHECK(done.inserted == 0);
    CHECK(done.deleted == 0);
    CHECK(peer.names().empty());
}

TEST_CASE("a write that cannot be sent is named by its index, and nothing is sent") {
    scripted_peer peer;
    const auto people = open(peer);
    bulk<person> writes;
    writes.insert_one({.name = "Ada"});
    writes.delete_many({});
    writes.insert_one({.name = "\xff"}); // the second fault
    REQUIRE(writes.fault() != nullptr);
    const auto refused = people.bulk_write(writes);
    REQUIRE_FALSE(refused);
    const strongo::error why = refused.error();
    CHECK(why.kind() == error_kind::usage);
    CHECK(why.message() ==
          "demo.people: bulk_write: model 1: a filter without a condition means every document: pass strongo::everything to "
          "say so");
    REQUIRE(why.failures().size() == 1);
    CHECK(why.failures()[0].index == 1);
    const auto text = people.bulk_write(bulk<person>().insert_one({.name = "\xff"}));
    REQUIRE_FALSE(text);
    CHECK(text.error().kind() == error_kind::encode);
    const auto update = people.bulk_write(bulk<person>().update_one({}, strongo::update_of<person>()));
    REQUIRE_FALSE(update);
    CHECK(update.error().message() == "demo.people: bulk_write: model 0: query: an update needs an operator");
    CHECK(peer.names().empty());
}

TEST_CASE("refused writes of a bulk carry the caller's index and their own kind, and what was done is told") {
    scripted_peer peer;
    peer.on("insert", make_document("ok", 1.0, "n", 1, "writeErrors",
                                    make_array(make_document("index", 1, "code", 11000, "errmsg", "there already"))));
    peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 0, "upserted", make_array(make_document("index", 0, "_id", some_id))));
    const auto writes = bulk<person>()
                            .delete_one(field<&person::name> == "Cyd")
                            .insert_one({.name = "Ada"})
                            .insert_one({.name = "Bob"})
                            .update_one(field<&person::name> == "Dan", strongo::inc(field<&person::age>, 1), {.upsert = true});
    peer.on("delete", make_document("ok", 1.0, "n", 1));
    const auto people = open(peer);
    const auto all = people.bulk_write(writes, {.ordered = false});
    REQUIRE_FALSE(all);
    const strongo::error why = all.error();
    CHECK(why.kind() == error_kind::bulk_write_failed);
    CHECK(why.message() == "demo.people: bulk_write: 1 of 4 writes refused, the first at 2: there already");
    REQUIRE(why.failures().size() == 1);
    CHECK(why.failures()[0].index == 2);
    CHECK(why.failures()[0].error.kind() == error_kind::duplicate_key);
    const auto* const applied = why.applied<strongo::bulk_write_result<oid>>();
    REQUIRE(applied != nullptr);
    CHECK(applied->inserted == 1);
    CHECK(applied->deleted == 1);
    CHECK(applied->upserted == 1);
    REQUIRE(applied->inserted_ids.size() == 1);
    CHECK(applied->inserted_ids.begin()->first == 1);
    REQUIRE(applied->upserted_ids.size() == 1);
    CHECK(applied->upserted_ids.at(3) == some_id);

    const auto ordered = people.bulk_write(writes);
    REQUIRE_FALSE(ordered);
    CHECK(ordered.error().applied<strongo::bulk_write_result<oid>>()->upserted_ids.empty());
    CHECK(peer.names().find("delete insert update delete insert") == 0);
}

TEST_CASE("a bulk whose connection breaks half-way says what was acknowledged") {
    scripted_peer peer;
    peer.on("delete", make_document("ok", 1.0, "n", 4));
    peer.on("insert", strongo::document());
    const auto broken = open(peer).bulk_write(bulk<person>().delete_many(strongo::everything).insert_one({.name = "Ada"}));
    REQUIRE_FALSE(broken);
    const strongo::error why = broken.error();
    CHECK(why.kind() == error_kind::unavailable);
    REQUIRE(why.applied<strongo::bulk_write_result<oid>>() != nullptr);
    CHECK(why.applied<strongo::bulk_write_result<oid>>()->deleted == 4);
    CHECK(why.applied<strongo::bulk_write_result<oid>>()->inserted_ids.empty());
}

TEST_CASE("an ordered bulk that needs several messages stops after the one in which a write was refused") {
    scripted_peer peer;
    const auto hello =
        make_document("helloOk", true, "isWritablePrimary", true, "ismaster", true, "maxBsonObjectSize", 16 * 1024 * 1024,
                      "maxMessageSizeBytes", 48'000'000, "maxWriteBatchSize", 2, "minWireVersion", 0, "maxWireVersion", 21, "ok", 1.0);
    peer.on("hello", hello);
    peer.on("isMaster", hello);
    int deletes = 0;
    peer.on("delete", [&](const strongo_test::recorded_command&) {
        return ++deletes == 2
                   ? make_document("ok", 1.0, "n", 0, "writeErrors", make_array(make_document("index", 0, "code", 13, "errmsg", "no")))
                   : make_document("ok", 1.0, "n", 2);
    });
    bulk<person> writes;
    for (int i = 0; i < 6; ++i) {
        writes.delete_one(field<&person::age> == i);
    }
    const auto refused = open(peer).bulk_write(writes);
    REQUIRE_FALSE(refused);
    const strongo::error why = refused.error();
    CHECK(deletes == 2);
    REQUIRE(why.failures().size() == 1);
    CHECK(why.failures()[0].index == 2);
    CHECK(why.failures()[0].error.kind() == error_kind::unauthorized);
    CHECK(why.applied<strongo::bulk_write_result<oid>>()->deleted == 2);
}
