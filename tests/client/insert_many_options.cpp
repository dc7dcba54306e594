#include <strongo/client/insert_many_options.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>
#include <strongo/error/write_failure.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string_view>
#include <vector>

using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

strongo::document hello_with_batches_of_two() {
    return make_document("helloOk", true, "isWritablePrimary", true, "ismaster", true, "maxBsonObjectSize", 16 * 1024 * 1024,
                         "maxMessageSizeBytes", 48'000'000, "maxWriteBatchSize", 2, "minWireVersion", 0, "maxWireVersion", 21, "ok", 1.0);
}

} // namespace

TEST_CASE("documents are inserted in order unless told otherwise") {
    scripted_peer peer;
    peer.on("insert", make_document("ok", 1.0, "n", 1));
    const auto people = open(peer);
    REQUIRE(people.insert_many({person{.name = "Ada"}}));
    REQUIRE(people.insert_many({person{.name = "Ada"}}, {.ordered = false}));
    CHECK(peer.commands().at(0).body["ordered"].get<bool>().value());
    CHECK_FALSE(peer.commands().at(1).body["ordered"].get<bool>().value());
}

TEST_CASE("the other options of insert_many are sent with it") {
    scripted_peer peer;
    peer.on("insert", make_document("ok", 1.0, "n", 1));
    const auto people = strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
    REQUIRE(people.insert_many({person{.name = "Ada"}},
                               {.bypass_validation = true, .comment = "why", .write_concern = strongo::write_concern::majority()}));
    const auto sent = peer.commands().at(0);
    CHECK(sent.body["bypassDocumentValidation"].get<bool>().value());
    CHECK(sent.body["comment"].get<std::string_view>().value() == "why");
    CHECK(sent.body["writeConcern"]["w"].get<std::string_view>().value() == "majority");
}

TEST_CASE("an ordered insert that needs several messages stops after the one in which a document was refused") {
    scripted_peer peer;
    peer.on("hello", hello_with_batches_of_two());
    peer.on("isMaster", hello_with_batches_of_two());
    int inserts = 0;
    peer.on("insert", [&](const strongo_test::recorded_command& sent) {
        return ++inserts == 2 ? make_document("ok", 1.0, "n", 1, "writeErrors",
                                              strongo::make_array(make_document("index", 1, "code", 11000, "errmsg", "there already")))
                              : make_document("ok", 1.0, "n", static_cast<int>(sent.documents.size()));
    });
    const auto people = open(peer);
    const std::vector<person> six(6);
    const auto refused = people.insert_many(six);
    REQUIRE_FALSE(refused);
    const strongo::error why = refused.error();
    CHECK(peer.names() == "insert insert");
    REQUIRE(why.failures().size() == 1);
    CHECK(why.failures()[0].index == 3);
    CHECK(why.applied<strongo::insert_many_result<strongo::oid>>()->inserted_ids.size() == 3);

    inserts = 0;
    const auto unordered = people.insert_many(six, {.ordered = false});
    REQUIRE_FALSE(unordered);
    const strongo::error others = unordered.error();
    CHECK(inserts == 3);
    REQUIRE(others.failures().size() == 1);
    CHECK(others.failures()[0].index == 3);
    CHECK(others.applied<strongo::insert_many_result<strongo::oid>>()->inserted_ids.size() == 5);
}
