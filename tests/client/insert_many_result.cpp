#include <strongo/client/insert_many_result.hpp>

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

const oid some_id = oid::from_hex("507f1f77bcf86cd799439011").value();

} // namespace

TEST_CASE("insert_many sends its documents together and returns their ids in order") {
    scripted_peer peer;
    peer.on("insert", [](const strongo_test::recorded_command& command) {
        return make_document("ok", 1.0, "n", static_cast<int>(command.documents.size()));
    });
    const auto stored = open(peer).insert_many({person{._id = some_id, .name = "Ada"}, person{.name = "Bob"}}).value();
    REQUIRE(stored.inserted_ids.size() == 2);
    CHECK(stored.inserted_ids[0] == some_id);
    const auto sent = peer.commands().at(0);
    REQUIRE(sent.documents.size() == 2);
    CHECK(sent.documents[1]["_id"].get<oid>().value() == stored.inserted_ids[1]);
}
