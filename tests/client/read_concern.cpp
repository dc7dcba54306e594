#include <strongo/client/read_concern.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <cstdint>
#include <string_view>

using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

strongo::collection<person> open(const scripted_peer& peer) {
    return strongo::client::open(peer.uri()).value().database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("a read concern of a handle is sent with its reads, one of the options in its place") {
    scripted_peer peer;
    peer.on("aggregate", make_document("ok", 1.0, "cursor",
                                       make_document("id", std::int64_t{0}, "ns", "demo.people", "firstBatch",
                                                     strongo::make_array(make_document("n", 3)))));
    const auto people = open(peer).with(strongo::read_concern::majority);
    CHECK(people.count().value() == 3);
    CHECK(people.count({}, {.read_concern = strongo::read_concern::local}).value() == 3);
    const auto sent = peer.commands();
    CHECK(sent.at(0).body["readConcern"]["level"].get<std::string_view>().value() == "majority");
    CHECK(sent.at(1).body["readConcern"]["level"].get<std::string_view>().value() == "local");
}

TEST_CASE("a collection inherits the read concern of its database") {
    scripted_peer peer;
    const auto db = strongo::client::open(peer.uri()).value().database("demo").with(strongo::read_concern::snapshot);
    (void)db.collection<person>("people").find().collect();
    CHECK(peer.commands().at(0).body["readConcern"]["level"].get<std::string_view>().value() == "snapshot");
}

TEST_CASE("a read concern has the name that the server knows") {
    using strongo::read_concern;
    CHECK(to_string(read_concern::local) == "local");
    CHECK(to_string(read_concern::available) == "available");
    CHECK(to_string(read_concern::majority) == "majority");
    CHECK(to_string(read_concern::linearizable) == "linearizable");
    CHECK(to_string(read_concern::snapshot) == "snapshot");
}
