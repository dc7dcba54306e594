#include <strongo/client/with_transaction_options.hpp>

#include <strongo/bson/array.hpp>
#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

using strongo::error_kind;
using strongo::make_array;
using strongo::make_document;
using strongo::result;
using strongo_test::person;
using strongo_test::scripted_peer;
using namespace std::chrono_literals;

namespace {

struct setting {
    scripted_peer peer{};
    strongo::client client = open();
    strongo::collection<person> people = client.database("demo").collection<person>("people");

    strongo::client open() {
        peer.be_primary();
        return strongo::client::open(peer.uri("replicaSet=rs&serverSelectionTimeoutMS=300")).value();
    }
};

strongo::document refusal(int code, const char* label) {
    return make_document("ok", 0.0, "code", code, "errmsg", "not now", "errorLabels", make_array(label));
}

} // namespace

TEST_CASE("with_transaction commits what the body did and returns what it returned") {
    setting s;
    const auto made = s.client.with_transaction([&](strongo::transaction& tx) -> result<std::string> {
        if (auto done = tx.in(s.people).insert_one({.name = "Ada"}); !done) {
            return done.error();
        }
        return std::string("stored");
    });
    CHECK(made.value() == "stored");
    CHECK(s.peer.names().starts_with("insert commitTransaction"));
    CHECK(s.client.metrics().pool.in_use == 0);
}

TEST_CASE("an error of the body aborts and comes back") {
    setting s;
    const auto failed = s.client.with_transaction([&](strongo::transaction& tx) -> result<void> {
        if (auto done = tx.in(s.people).insert_one({.name = "Ada"}); !done) {
            return done.error();
        }
        return strongo::error({.kind = error_kind::other, .text = "not enough money"});
    });
    REQUIRE_FALSE(failed);
    CHECK(failed.error().message() == "not enough money");
    CHECK(s.peer.names().starts_with("insert abortTransaction"));
}

TEST_CASE("an exception of the body aborts and goes on to the caller") {
    setting s;
    CHECK_THROWS_AS(s.client.with_transaction([&](strongo::transaction& tx) -> result<void> {
        (void)tx.in(s.people).insert_one({.name = "Ada"});
        throw std::runtime_error("no");
    }),
                    std::runtime_error);
    CHECK(s.peer.names().starts_with("insert abortTransaction"));
    CHECK(s.people.drop()); // the scope has ended
}

TEST_CASE("a transient error begins the transaction anew") {
    setting s;
    int inserts = 0;
    s.peer.on("insert",
              [&](const auto&) { return ++inserts < 3 ? refusal(112, "TransientTransactionError") : make_document("ok", 1.0, "n", 1); });
    int runs = 0;
    const auto done = s.client.with_transaction([&](strongo::transaction& tx) -> result<void> {
        ++runs;
        const auto stored = tx.in(s.people).insert_one({.name = "Ada"});
        return stored ? result<void>() : result<void>(stored.error());
    });
    CHECK(done);
    CHECK(runs == 3);
    CHECK(s.peer.names().starts_with("insert abortTransaction insert abortTransaction insert commitTransaction"));
}

TEST_CASE("a commit with an unknown outcome is repeated, the body is not") {
    setting s;
    int commits = 0;
    s.peer.on("commitTransaction",
              [&](const auto&) { return ++commits < 4 ? refusal(64, "UnknownTransactionCommitResult") : make_document("ok", 1.0); });
    int runs = 0;
    const auto done = s.client.with_transaction([&](strongo::transaction& tx) -> result<void> {
        ++runs;
        const auto stored = tx.in(s.people).insert_one({.name = "Ada"});
        return stored ? result<void>() : result<void>(stored.error());
    });
    CHECK(done);
    CHECK(runs == 1);
    CHECK(commits == 4);
}

TEST_CASE("a commit that ran out of its time is not repeated") {
    setting s;
    int commits = 0;
    s.peer.on("commitTransaction", [&](const auto&) {
        ++commits;
        return refusal(50, "UnknownTransactionCommitResult");
    });
    const auto done = s.client.with_transaction([&](strongo::transaction& tx) -> result<void> {
        const auto stored = tx.in(s.people).insert_one({.name = "Ada"});
        return stored ? result<void>() : result<void>(stored.error());
    });
    REQUIRE_FALSE(done);
    CHECK(done.error().kind() == error_kind::execution_timeout);
    CHECK(done.error().has_label("UnknownTransactionCommitResult"));
    CHECK(commits == 1);
}

TEST_CASE("without time for another attempt the first error comes back") {
    setting s;
    s.peer.on("insert", refusal(112, "TransientTransactionError"));
    int runs = 0;
    const auto body = [&](strongo::transaction& tx) -> result<void> {
        ++runs;
        const auto stored = tx.in(s.people).insert_one({.name = "Ada"});
        return stored ? result<void>() : result<void>(stored.error());
    };
    const auto once = s.client.with_transaction(body, {.timeout = 0ms});
    REQUIRE_FALSE(once);
    CHECK(once.error().kind() == error_kind::write_conflict);
    CHECK(runs == 1);
    const auto start = std::chrono::steady_clock::now();
    CHECK_FALSE(s.client.with_transaction(body, {.timeout = 50ms}));
    CHECK(runs > 2);
    CHECK(std::chrono::steady_clock::now() - start < 10s);
    const auto refused = s.client.with_transaction(body, {.timeout = -1ms});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
}

TEST_CASE("inside the body plain handles of the client are refused, unless they are outside the transaction on purpose") {
    setting s;
    const auto done = s.client.with_transaction([&](strongo::transaction& tx) -> result<void> {
        const auto plain = s.people.insert_one({.name = "Ada"});
        REQUIRE_FALSE(plain);
        CHECK(plain.error().kind() == error_kind::usage);
        CHECK(plain.error().message() ==
              "demo.people: insert: a transaction of this client is running on this thread: reach the collection by transaction::in, or "
              "use outside_transaction() to leave it out on purpose");
        CHECK_FALSE(s.people.find().collect());
        CHECK(s.people.outside_transaction().insert_one({.name = "Bob"}));
        CHECK(s.client.database("demo").outside_transaction().collection<person>("people").drop());
        setting other;
        CHECK(other.people.insert_one({.name = "Cyd"})); // of another client
        std::thread([&] { CHECK(s.people.insert_one({.name = "Dan"})); }).join();
        const auto stored = tx.in(s.people).insert_one({.name = "Eve"});
        return stored ? result<void>() : result<void>(stored.error());
    });
    CHECK(done);
    CHECK(s.people.drop());
}

TEST_CASE("a body may end the transaction by itself") {
    setting s;
    CHECK(s.client.with_transaction([&](strongo::transaction& tx) -> result<void> {
        (void)tx.in(s.people).insert_one({.name = "Ada"});
        return tx.abort();
    }));
    CHECK(s.peer.names().starts_with("insert abortTransaction"));
    CHECK(s.peer.names().find("commitTransaction") == std::string::npos);
}

TEST_CASE("with_transaction runs in the session of its options") {
    setting s;
    const auto session = s.client.start_session().value();
    REQUIRE(s.client.with_transaction(
        [&](strongo::transaction& tx) -> result<void> {
            const auto stored = tx.in(s.people).insert_one({.name = "Ada"});
            return stored ? result<void>() : result<void>(stored.error());
        },
        {.session = session}));
    CHECK(strongo::document(s.peer.commands().at(0).body["lsid"].get<strongo::document_view>().value()) == session.id());
    setting other;
    const auto refused = other.client.with_transaction([](strongo::transaction&) -> result<void> { return {}; }, {.session = session});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().kind() == error_kind::usage);
}
