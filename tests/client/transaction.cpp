#include <strongo/client/transaction.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

using strongo::error_kind;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

// A client of a primary, a collection of it and a session.
struct setting {
    scripted_peer peer{};
    strongo::client client = open();
    strongo::collection<person> people = client.database("demo").collection<person>("people");
    strongo::session session = client.start_session().value();

    strongo::client open() {
        peer.be_primary();
        return strongo::client::open(peer.uri("replicaSet=rs&serverSelectionTimeoutMS=300")).value();
    }
};

} // namespace

TEST_CASE("what is done in a transaction carries its number, and the commit ends it") {
    setting s;
    auto tx = s.session.start_transaction().value();
    CHECK(tx.is_open());
    REQUIRE(tx.in(s.people).insert_one({.name = "Ada"}));
    REQUIRE(tx.in(s.client.database("demo")).collection<person>("people").delete_one(field<&person::name> == "Bob"));
    REQUIRE(tx.commit());
    CHECK_FALSE(tx.is_open());
    const auto sent = s.peer.commands();
    CHECK(sent.at(0).body["startTransaction"].get<bool>().value());
    CHECK_FALSE(sent.at(0).body["autocommit"].get<bool>().value());
    CHECK_FALSE(sent.at(1).body["startTransaction"].exists());
    CHECK(sent.at(1).body["txnNumber"].get<std::int64_t>().value() == sent.at(0).body["txnNumber"].get<std::int64_t>().value());
    CHECK(s.peer.names() == "insert delete commitTransaction");
}

TEST_CASE("a transaction that is destroyed while it is open is aborted, one that was moved from is not") {
    setting s;
    std::optional<strongo::transaction> kept;
    {
        auto tx = s.session.start_transaction().value();
        REQUIRE(tx.in(s.people).insert_one({.name = "Ada"}));
        kept = std::move(tx);
    }
    CHECK(s.peer.names() == "insert");
    CHECK(kept->is_open());
    kept.reset();
    CHECK(s.peer.names() == "insert abortTransaction");
}

TEST_CASE("a handle of a transaction that has ended is refused, and so is ending it again") {
    setting s;
    auto tx = s.session.start_transaction().value();
    const auto inside = tx.in(s.people);
    REQUIRE(inside.insert_one({.name = "Ada"}));
    REQUIRE(tx.abort());
    const auto late = inside.insert_one({.name = "Bob"});
    REQUIRE_FALSE(late);
    CHECK(late.error().kind() == error_kind::transaction_state);
    CHECK(late.error().message() == "demo.people: insert: the transaction of this handle has ended");
    for (const auto& ended : {tx.commit(), tx.abort()}) {
        REQUIRE_FALSE(ended);
        CHECK(ended.error().kind() == error_kind::transaction_state);
    }
    auto next = s.session.start_transaction().value();
    CHECK_FALSE(inside.insert_one({.name = "Cyd"})); // of the one before
    CHECK(next.in(s.people).insert_one({.name = "Cyd"}));
    CHECK(s.peer.names() == "insert abortTransaction insert");
}

TEST_CASE("a session has one transaction at a time, and its plain handles wait for its end") {
    setting s;
    auto tx = s.session.start_transaction().value();
    const auto second = s.session.start_transaction();
    REQUIRE_FALSE(second);
    CHECK(second.error().kind() == error_kind::transaction_state);
    const auto bound = s.session.in(s.people).drop();
    REQUIRE_FALSE(bound);
    CHECK(bound.error().kind() == error_kind::usage);
    CHECK(bound.error().message() == "demo.people: drop: this session has an open transaction: reach the collection by transaction::in");
    REQUIRE(tx.abort());
    CHECK(s.session.in(s.people).drop());
    CHECK(s.session.start_transaction());
}

TEST_CASE("inside a transaction the concerns of handles are left out, and those of options are refused") {
    setting s;
    auto tx = s.session.start_transaction().value();
    REQUIRE(tx.in(s.people.with(strongo::write_concern::majority())).insert_one({.name = "Ada"}));
    CHECK_FALSE(s.peer.commands().at(0).body["writeConcern"].exists());
    const auto refused = tx.in(s.people).insert_one({.name = "Bob"}, {.write_concern = strongo::write_concern::majority()});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK(refused.error().message() == "demo.people: insert: inside a transaction the read and write concern are those of the transaction");
}

TEST_CASE("a commit whose outcome is unknown can be repeated") {
    setting s;
    int commits = 0;
    s.peer.on("commitTransaction", [&](const auto&) {
        return ++commits < 2 ? make_document("ok", 0.0, "code", 64, "errmsg", "waiting for replication timed out", "errorLabels",
                                             make_array("UnknownTransactionCommitResult"))
                             : make_document("ok", 1.0);
    });
    auto tx = s.session.start_transaction().value();
    REQUIRE(tx.in(s.people).insert_one({.name = "Ada"}));
    const auto unknown = tx.commit();
    REQUIRE_FALSE(unknown);
    CHECK(unknown.error().has_label("UnknownTransactionCommitResult"));
    CHECK_FALSE(tx.is_open());
    CHECK(tx.commit());
    CHECK(commits == 2);
    CHECK_FALSE(tx.commit());
}

TEST_CASE("a plain handle works beside a transaction that was started by hand") {
    setting s;
    auto tx = s.session.start_transaction().value();
    CHECK(s.people.insert_one({.name = "Ada"}));
    CHECK_FALSE(s.peer.commands().at(0).body["autocommit"].exists());
}

TEST_CASE("a transaction that was moved away refuses") {
    setting s;
    auto tx = s.session.start_transaction().value();
    const auto other = std::move(tx);
    const auto refused = tx.commit(); // NOLINT(bugprone-use-after-move): that is the test
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
    CHECK_FALSE(tx.in(s.people).drop());
    CHECK_FALSE(tx.is_open());
    CHECK(other.is_open());
}
