#include <strongo/client/session_options.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <string_view>

using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

// Whether the second of two reads in such a session asks for what the first one saw.
bool is_causal(const strongo::session_options& options) {
    scripted_peer peer;
    peer.be_primary();
    peer.on("count", make_document("ok", 1.0, "n", 1, "operationTime", strongo::bson::timestamp{5, 1}));
    const auto client = strongo::client::open(peer.uri("replicaSet=rs")).value();
    const auto people = client.start_session(options).value().in(client.database("demo").collection<person>("people"));
    REQUIRE(people.estimated_count());
    REQUIRE(people.estimated_count());
    return peer.commands().at(1).body["readConcern"]["afterClusterTime"].exists();
}

} // namespace

TEST_CASE("a session reads what it saw before, unless it is told not to") {
    CHECK(is_causal({}));
    CHECK(is_causal({.causal_consistency = true}));
    CHECK_FALSE(is_causal({.causal_consistency = false}));
}

TEST_CASE("a session with snapshot reads asks for one") {
    scripted_peer peer;
    peer.be_primary();
    const auto client = strongo::client::open(peer.uri("replicaSet=rs")).value();
    const auto session = client.start_session({.snapshot = true}).value();
    (void)session.in(client.database("demo").collection<person>("people")).find().collect();
    CHECK(peer.commands().at(0).body["readConcern"]["level"].get<std::string_view>().value() == "snapshot");
    const auto refused = session.start_transaction();
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == strongo::error_kind::usage);
    CHECK(refused.error().message() == "start_transaction: a session with snapshot reads has no transactions");
}

TEST_CASE("a session cannot have snapshot reads and causal consistency") {
    scripted_peer peer;
    const auto refused = strongo::client::open(peer.uri()).value().start_session({.causal_consistency = true, .snapshot = true});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == strongo::error_kind::usage);
    CHECK(refused.error().message() == "start_session: a session has snapshot reads or causal consistency, not both");
}
