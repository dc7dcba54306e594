// Every block of C++ of docs/transactions.md.

#include <strongo/strongo.hpp>

#include <strongo/bson/make_document.hpp>

#include "support/catch.hpp"
#include "support/scripted_peer.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>

using namespace strongo;
using namespace std::chrono_literals;
using strongo_test::scripted_peer;

namespace {

struct account {
    std::string _id{};
    std::int64_t balance = 0;
};

struct setting {
    scripted_peer peer{};
    strongo::client client = open();
    collection<account> accounts = client.database("bank").collection<account>("accounts");

    strongo::client open() {
        peer.be_primary();
        peer.on("update", make_document("ok", 1.0, "n", 1, "nModified", 1));
        return strongo::client::open(peer.uri("replicaSet=rs")).value();
    }
};

} // namespace

TEST_CASE("docs/transactions.md: with_transaction") {
    setting s;
    const auto& client = s.client;
    const auto& accounts = s.accounts;
    const std::int64_t amount = 10;
    // docs: transfer
    auto done = client.with_transaction([&](transaction& tx) -> result<void> {
        auto inside = tx.in(accounts);
        auto taken = inside.update_one(field<&account::_id> == "a", inc(field<&account::balance>, -amount));
        if (!taken) {
            return taken.error();
        }
        auto given = inside.update_one(field<&account::_id> == "b", inc(field<&account::balance>, amount));
        if (!given) {
            return given.error();
        }
        return {};
    });
    // end
    CHECK(done);
    CHECK(s.peer.names() == "update update commitTransaction");
    // docs: options
    auto quick = client.with_transaction(
        [&](transaction& tx) -> result<std::int64_t> {
            auto all = tx.in(accounts).find().collect();
            if (!all) {
                return all.error();
            }
            std::int64_t sum = 0;
            for (const account& each : *all) {
                sum += each.balance;
            }
            return sum;
        },
        {.transaction = {.read_concern = read_concern::snapshot, .write_concern = write_concern::majority(), .max_commit_time = 2s},
         .timeout = 10s});
    // end
    CHECK_FALSE(quick); // the peer answers find without a cursor
}

TEST_CASE("docs/transactions.md: what is outside") {
    setting s;
    const auto& client = s.client;
    const auto& accounts = s.accounts;
    const auto audit = client.database("bank").collection<account>("audit");
    // docs: outside
    auto done = client.with_transaction([&](transaction& tx) -> result<void> {
        auto forgotten = accounts.delete_one(field<&account::_id> == "a"); // a usage error: not in the transaction
        auto logged = audit.outside_transaction().insert_one({"a", 1});    // stored at once, whatever becomes of the transaction
        if (!logged) {
            return logged.error();
        }
        auto gone = tx.in(accounts).delete_one(field<&account::_id> == "a");
        return gone ? result<void>() : result<void>(gone.error());
    });
    // end
    CHECK(done);
    CHECK(s.peer.names() == "insert delete commitTransaction");
}

TEST_CASE("docs/transactions.md: sessions and transactions by hand") {
    setting s;
    const auto& client = s.client;
    const auto& accounts = s.accounts;
    // docs: session
    auto session = client.start_session();
    if (!session) {
        fmt::print(stderr, "{}\n", session.error());
        return;
    }
    auto mine = session->in(accounts); // reads what it wrote, also from a secondary
    auto same = accounts.delete_one(field<&account::_id> == "c", {.session = *session});
    // end
    CHECK(same);
    CHECK(mine.insert_one({"c", 0}));
    // docs: by_hand
    auto tx = session->start_transaction();
    if (!tx) {
        fmt::print(stderr, "{}\n", tx.error());
        return;
    }
    if (tx->in(accounts).insert_one({"d", 100})) {
        auto committed = tx->commit();
        if (!committed && committed.error().has_label("UnknownTransactionCommitResult")) {
            committed = tx->commit(); // may be repeated
        }
    } // else tx is aborted when it is destroyed
    // end
    CHECK_FALSE(tx->is_open());
    CHECK(s.peer.names() == "delete insert insert commitTransaction");
}
