#include "support/change_events.hpp"

#include <strongo/bson/make_document.hpp>

#include <chrono>

namespace strongo_test {

using strongo::document;
using strongo::make_array;
using strongo::make_document;

const strongo::oid some_id = strongo::oid::from_hex("507f1f77bcf86cd799439011").value();

document token(int n) {
    return make_document("_data", n);
}

document batch(std::int64_t id, const char* name, const strongo::array& events, const document& after) {
    return make_document("ok", 1.0, "cursor", make_document("id", id, "ns", "demo.people", name, events, "postBatchResumeToken", after));
}

document ada() {
    return make_document("_id", some_id, "name", "Ada", "age", 36, "tags", make_array(), "home",
                         make_document("city", "London", "zip", "NW1"));
}

document inserted(int n, const document& whole) {
    return make_document("_id", token(n), "operationType", "insert", "ns", make_document("db", "demo", "coll", "people"), "documentKey",
                         make_document("_id", some_id), "fullDocument", whole, "clusterTime", strongo::bson::timestamp{5, 1}, "wallTime",
                         strongo::date(std::chrono::milliseconds(1000)));
}

strongo::client open_primary(scripted_peer& peer) {
    peer.be_primary();
    return strongo::client::open(peer.uri("replicaSet=rs&serverSelectionTimeoutMS=300")).value();
}

strongo::collection<person> people_of(const strongo::client& client) {
    return client.database("demo").collection<person>("people");
}

strongo::document_view first_stage(const recorded_command& sent) {
    const auto stages = sent.body["pipeline"].get<strongo::array_view>().value();
    return stages[0].get<strongo::document_view>().value()["$changeStream"].get<strongo::document_view>().value();
}

} // namespace strongo_test
