#include <strongo/client/update_description.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

using strongo::change_operation;
using strongo::document;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo::oid;
using strongo_test::person;
using strongo_test::recorded_command;
using strongo_test::scripted_peer;
using namespace std::chrono_literals;

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

TEST_CASE("an update tells what is new, what is gone and what was cut off") {
    scripted_peer peer;
    const auto client = open(peer);
    peer.on("aggregate",
            batch(0, "firstBatch",
                  make_array(make_document("_id", token(1), "operationType", "update", "ns", make_document("db", "demo", "coll", "people"),
                                           "documentKey", make_document("_id", some_id), "updateDescription",
                                           make_document("updatedFields", make_document("home.zip", "NW2"), "removedFields",
                                                         make_array("email", "nick"), "truncatedArrays",
                                                         make_array(make_document("field", "tags", "newSize", 3))))),
                  token(1)));
    const auto event = people_of(client).watch().each().next(1s).value().value();
    CHECK(event.operation == change_operation::update);
    REQUIRE(event.update);
    CHECK(event.update->updated == make_document("home.zip", "NW2"));
    CHECK(event.update->removed == std::vector<std::string>{"email", "nick"});
    REQUIRE(event.update->truncated.size() == 1);
    CHECK(event.update->truncated[0].field == "tags");
    CHECK(event.update->truncated[0].new_size == 3);
    CHECK_FALSE(event.full_document);
}
