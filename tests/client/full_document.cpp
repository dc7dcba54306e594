#include <strongo/client/full_document.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

using strongo::document;
using strongo::error_kind;
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

TEST_CASE("which whole documents come is asked for as it is set") {
    using strongo::full_document;
    scripted_peer peer;
    const auto client = open(peer);
    peer.on("aggregate", batch(0, "firstBatch", make_array(), token(1)));
    const auto asked = [&](const strongo::change_query<person>& query) {
        const auto before = peer.commands().size();
        (void)query.each().try_next();
        return document(first_stage(peer.commands().at(before)));
    };
    const auto full = [](const document& stage) { return std::string(stage["fullDocument"].get<std::string_view>().value()); };
    CHECK(full(asked(people_of(client).watch())) == "updateLookup");
    CHECK(full(asked(people_of(client).watch().full_document(full_document::required))) == "required");
    CHECK(full(asked(people_of(client).watch().full_document(full_document::when_available))) == "whenAvailable");
    const auto before = asked(people_of(client).watch().full_document(full_document::none).full_document_before(full_document::required));
    CHECK(before["fullDocumentBeforeChange"].get<std::string_view>().value() == "required");
    CHECK_FALSE(before["fullDocument"].exists());
}

TEST_CASE("what was before cannot be looked up") {
    scripted_peer peer;
    const auto client = open(peer);
    const auto refused = people_of(client).watch().full_document_before(strongo::full_document::update_lookup).each().try_next();
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() == "demo.people: watch: full_document_before of update_lookup: what was before cannot be looked up");
    CHECK(peer.names().empty());
}
