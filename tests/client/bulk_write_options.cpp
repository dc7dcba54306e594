#include <strongo/client/bulk_write_options.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <cstddef>
#include <string_view>

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

TEST_CASE("the options of a bulk are sent with each of its messages") {
    scripted_peer peer;
    peer.be_primary();
    peer.on("insert", make_document("ok", 1.0, "n", 1));
    peer.on("delete", make_document("ok", 1.0, "n", 1));
    const auto client = strongo::client::open(peer.uri("replicaSet=rs")).value();
    const auto session = client.start_session().value();
    REQUIRE(client.database("demo").collection<person>("people").bulk_write(
        bulk<person>().insert_one({.name = "Ada"}).delete_one(field<&person::age> == 1),
        {.ordered = false,
         .bypass_validation = true,
         .let = make_document("a", 1),
         .comment = "why",
         .write_concern = strongo::write_concern::majority(),
         .session = session}));
    const auto sent = peer.commands();
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& body = sent.at(i).body;
        CHECK_FALSE(body["ordered"].get<bool>().value());
        CHECK(body["comment"].get<std::string_view>().value() == "why");
        CHECK(body["writeConcern"]["w"].get<std::string_view>().value() == "majority");
        CHECK(strongo::document(body["lsid"].get<strongo::document_view>().value()) == session.id());
    }
    CHECK(sent.at(0).body["bypassDocumentValidation"].get<bool>().value());
    CHECK(sent.at(1).body["let"]["a"].get<int>().value() == 1);
}

TEST_CASE("a timeout of a bulk below a millisecond is refused before anything is sent") {
    scripted_peer peer;
    const auto refused = open(peer).bulk_write(bulk<person>().insert_one({}), {.timeout = std::chrono::milliseconds(0)});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == strongo::error_kind::usage);
    CHECK(peer.names().empty());
}
