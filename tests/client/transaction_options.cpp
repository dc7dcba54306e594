#include <strongo/client/transaction_options.hpp>

#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

using strongo::error_kind;
using strongo_test::person;
using strongo_test::scripted_peer;

TEST_CASE("the options of a transaction are sent with its first operation and its commit") {
    scripted_peer peer;
    peer.be_primary();
    const auto client = strongo::client::open(peer.uri("replicaSet=rs")).value();
    const auto people = client.database("demo").collection<person>("people");
    const auto session = client.start_session().value();
    auto tx = session
                  .start_transaction({.read_concern = strongo::read_concern::snapshot,
                                      .write_concern = strongo::write_concern::majority(),
                                      .read_preference = strongo::read_preference{},
                                      .max_commit_time = std::chrono::seconds(3)})
                  .value();
    REQUIRE(tx.in(people).insert_one({.name = "Ada"}));
    REQUIRE(tx.commit());
    const auto sent = peer.commands();
    CHECK(sent.at(0).body["readConcern"]["level"].get<std::string_view>().value() == "snapshot");
    CHECK_FALSE(sent.at(0).body["writeConcern"].exists());
    CHECK(sent.at(1).name == "commitTransaction");
    CHECK(sent.at(1).body["writeConcern"]["w"].get<std::string_view>().value() == "majority");
    CHECK(sent.at(1).body["maxTimeMS"].get<std::int64_t>().value() == 3000);
}

TEST_CASE("options that no transaction can have are refused") {
    scripted_peer peer;
    peer.be_primary();
    const auto client = strongo::client::open(peer.uri("replicaSet=rs")).value();
    const auto session = client.start_session().value();
    const auto refusal = [&](const strongo::transaction_options& options) {
        const auto refused = session.start_transaction(options);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().kind() == error_kind::usage);
        return std::string(refused.error().message());
    };
    CHECK(refusal({.max_commit_time = std::chrono::milliseconds(0)}) ==
          "start_transaction: max_commit_time of 0 ms: it must be 1 ms or more, and at most 2147483647");
    CHECK(refusal({.write_concern = strongo::write_concern{.w = -2}}) == "start_transaction: write_concern: w of -2: it must be 0 or more");
    CHECK(refusal({.write_concern = strongo::write_concern::unacknowledged()}).starts_with("start_transaction: "));
    CHECK(session.start_transaction()); // nothing of it was left open
    CHECK(peer.names().empty());
}
