// Transactions that a server, the network or another transaction gets in the way of.

#include <strongo/strongo.hpp>

#include "server_process.hpp"
#include "support/catch.hpp"
#include "support/fail_point.hpp"

#include <atomic>
#include <string>
#include <thread>
#include <vector>

using strongo::client;
using strongo::error_kind;
using strongo::field;
using strongo::make_array;
using strongo::make_document;
using strongo::result;
using strongo::transaction;
using strongo_test::fail_point;
using strongo_test::server_process;
using strongo_test::temporary_folder;

namespace {

struct account {
    std::string _id{};
    std::int64_t balance = 0;
};

struct bank {
    temporary_folder folder{};
    server_process server{folder.path(), {"--storage-path", ":memory:", "--enable-test-commands"}};
    strongo::client client = strongo::client::open(server.uri("&serverSelectionTimeoutMS=5000")).value();
    strongo::collection<account> accounts = client.database("bank").collection<account>("accounts");

    explicit bank(int count) {
        std::vector<account> all;
        for (int i = 0; i < count; ++i) {
            all.push_back({std::to_string(i), 1000});
        }
        REQUIRE(accounts.insert_many(all));
    }

    result<void> transfer(const std::string& from, const std::string& to, std::int64_t amount) const {
        return client.with_transaction([&](transaction& tx) -> result<void> {
            const auto inside = tx.in(accounts);
            const auto taken = inside.update_by_id(from, strongo::inc(field<&account::balance>, -amount));
            if (!taken) {
                return taken.error();
            }
            const auto given = inside.update_by_id(to, strongo::inc(field<&account::balance>, amount));
            return given ? result<void>() : result<void>(given.error());
        });
    }

    std::int64_t balance(const std::string& of) const { return accounts.find_by_id(of).value().value().balance; }
};

} // namespace

TEST_CASE("1,000 transfers from 8 threads that conflict all finish, and no money is made or lost") {
    const bank b(4);
    std::atomic<int> done{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) {
        threads.emplace_back([&b, &done, t] {
            for (int i = 0; i < 125; ++i) {
                if (b.transfer(std::to_string((t + i) % 4), std::to_string((t + i + 1 + i % 3) % 4), 1)) {
                    ++done;
                }
            }
        });
    }
    for (std::thread& each : threads) {
        each.join();
    }
    CHECK(done == 1000);
    std::int64_t sum = 0;
    for (const account& each : b.accounts.find().collect().value()) {
        sum += each.balance;
    }
    CHECK(sum == 4000);
    CHECK(b.client.metrics().pool.in_use == 0);
}

TEST_CASE("a write conflict with an open transaction is told as such, and both finish") {
    const bank b(2);
    const auto session = b.client.start_session().value();
    auto first = session.start_transaction().value();
    REQUIRE(first.in(b.accounts).update_by_id("0", strongo::inc(field<&account::balance>, 1)));
    int runs = 0;
    bool conflicted = false;
    const auto second = b.client.with_transaction([&](transaction& tx) -> result<void> {
        ++runs;
        const auto changed = tx.in(b.accounts).update_by_id("0", strongo::inc(field<&account::balance>, 10));
        if (!changed) {
            conflicted = changed.error().kind() == error_kind::write_conflict && changed.error().has_label("TransientTransactionError");
            if (first.is_open()) {
                CHECK(first.commit());
            }
            return changed.error();
        }
        return {};
    });
    CHECK(second);
    CHECK(conflicted);
    CHECK(runs == 2);
    CHECK(b.balance("0") == 1011);
}

TEST_CASE("a connection closed inside a transaction begins it anew") {
    const bank b(2);
    const fail_point broken(b.client, make_document("times", 1),
                            make_document("failCommands", make_array("update"), "closeConnection", true));
    int runs = 0;
    const auto done = b.client.with_transaction([&](transaction& tx) -> result<void> {
        ++runs;
        const auto changed = tx.in(b.accounts).update_by_id("0", strongo::inc(field<&account::balance>, 1));
        return changed ? result<void>() : result<void>(changed.error());
    });
    CHECK(done);
    CHECK(runs == 2);
    CHECK(b.balance("0") == 1001);
}

TEST_CASE("a connection closed at the commit commits once") {
    const bank b(2);
    const fail_point broken(b.client, make_document("times", 2),
                            make_document("failCommands", make_array("commitTransaction"), "closeConnection", true));
    int runs = 0;
    const auto done = b.client.with_transaction([&](transaction& tx) -> result<void> {
        ++runs;
        const auto changed = tx.in(b.accounts).update_by_id("0", strongo::inc(field<&account::balance>, 1));
        return changed ? result<void>() : result<void>(changed.error());
    });
    CHECK(done);
    CHECK(runs == 1);
    CHECK(b.balance("0") == 1001);
}

TEST_CASE("a commit whose outcome stays unknown says so") {
    const bank b(2);
    const auto session = b.client.start_session().value();
    auto tx = session.start_transaction().value();
    REQUIRE(tx.in(b.accounts).update_by_id("0", strongo::inc(field<&account::balance>, 1)));
    {
        const fail_point broken(b.client, make_document("times", 4),
                                make_document("failCommands", make_array("commitTransaction"), "closeConnection", true));
        const auto unknown = tx.commit();
        REQUIRE_FALSE(unknown);
        CHECK(unknown.error().kind() == error_kind::unavailable);
        CHECK(unknown.error().has_label("UnknownTransactionCommitResult"));
    }
    CHECK(tx.commit());
    CHECK(b.balance("0") == 1001);
}

TEST_CASE("an abort that cannot reach the server leaves the first error, and nothing done") {
    const bank b(2);
    const fail_point broken(b.client, make_document("times", 2),
                            make_document("failCommands", make_array("abortTransaction"), "errorCode", 8));
    const auto failed = b.client.with_transaction([&](transaction& tx) -> result<void> {
        REQUIRE(tx.in(b.accounts).update_by_id("0", strongo::inc(field<&account::balance>, 1)));
        return strongo::error({.kind = error_kind::other, .text = "changed my mind"});
    });
    REQUIRE_FALSE(failed);
    CHECK(failed.error().message() == "changed my mind");
    CHECK(b.balance("0") == 1000);
}
