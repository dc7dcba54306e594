#include <strongo/client/change_fields.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <cstdint>
using strongo::document;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo::oid;
using strongo_test::person;
using strongo_test::recorded_command;
using strongo_test::scripted_peer;

namespace {

[[maybe_unused]] const oid some_id = oid::from_hex("507f1f77bcf86cd799439011").value();

[[maybe_unused]] document token(int n) {
    return make_document("_data", n);
}

[[maybe_unused]] document batch(std::int64_t id, const char* name, const strongo::array& events, const document& after) {
    return make_document("ok", 1.0, "cursor", make_document("id", id, "ns", "demo.people", name, events, "postBatchResumeToken", after));
}

[[maybe_unused]] document ada() {
    return make_document("_id", some_id, "name", "Ada", "age", 36, "tags", make_array(), "home",
                         make_document("city", "London", "zip", "NW1"));
}

[[maybe_unused]] document inserted(int n, const document& whole) {
    return make_document("_id", token(n), "operationType", "insert", "ns", make_document("db", "demo", "coll", "people"), "documentKey",
                         make_document("_id", some_id), "fullDocument", whole, "clusterTime", strongo::bson::timestamp{5, 1}, "wallTime",
                         strongo::date(std::chrono::milliseconds(1000)));
}

strongo::client open(scripted_peer& peer) {
    peer.be_primary();
    return strongo::client::open(peer.uri("replicaSet=rs&serverSelectionTimeoutMS=300")).value();
}

[[maybe_unused]] strongo::collection<person> people_of(const strongo::client& client) {
    return client.database("demo").collection<person>("people");
}

// The stage that opens a stream.
[[maybe_unused]] strongo::document_view first_stage(const recorded_command& sent) {
    const auto stages = sent.body["pipeline"].get<strongo::array_view>().value();
    return stages[0].get<strongo::document_view>().value()["$changeStream"].get<strongo::document_view>().value();
}

} // namespace

TEST_CASE("the stages of a stream are about the fields of its events") {
    scripted_peer peer;
    const auto client = open(peer);
    peer.on("aggregate", batch(0, "firstBatch", make_array(), token(1)));
    using fields = strongo::change_fields<person>;
    (void)people_of(client)
        .watch(strongo::pipeline<fields>()
                   .match(field<&fields::operationType> == "insert" && field<&fields::fullDocument, &person::age> >= 18)
                   .match(field<&fields::ns, &fields::place::coll> == "people"))
        .each()
        .try_next();
    const auto sent = peer.commands().at(0);
    const auto stages = sent.body["pipeline"].get<strongo::array_view>().value();
    REQUIRE(stages.size() == 3);
    CHECK(document(stages[1].get<strongo::document_view>().value()) ==
          make_document("$match", make_document("$and", make_array(make_document("operationType", "insert"),
                                                                   make_document("fullDocument.age", make_document("$gte", 18))))));
    CHECK(document(stages[2].get<strongo::document_view>().value()) == make_document("$match", make_document("ns.coll", "people")));
}
