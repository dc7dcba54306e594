// Inserts that end half-way.

#include <strongo/strongo.hpp>

#include "server_process.hpp"
#include "support/catch.hpp"
#include "support/fail_point.hpp"

#include <vector>

using strongo::client;
using strongo::error_kind;
using strongo::make_array;
using strongo::make_document;
using strongo_test::fail_point;
using strongo_test::server_process;
using strongo_test::temporary_folder;

namespace {

struct number {
    int _id = 0;
};

// 250,000 numbers, those at `twice` with the number of the one before them.
std::vector<number> numbers(const std::vector<std::size_t>& twice) {
    std::vector<number> all(250'000);
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i]._id = static_cast<int>(i);
    }
    for (const std::size_t i : twice) {
        all[i]._id = static_cast<int>(i) - 1;
    }
    return all;
}

const std::vector<std::size_t> refused_at{10, 99'999, 100'001, 249'999};

} // namespace

TEST_CASE("250,000 inserts without an order store all but the refused ones, which are named") {
    const temporary_folder folder;
    const server_process server(folder.path(), {"--storage-path", ":memory:"});
    const auto numbers_there = client::open(server.uri()).value().database("demo").collection<number>("numbers");
    const auto outcome = numbers_there.insert_many(numbers(refused_at), {.ordered = false});
    REQUIRE_FALSE(outcome);
    const strongo::error why = outcome.error();
    CHECK(why.kind() == error_kind::bulk_write_failed);
    std::vector<std::size_t> named;
    for (const strongo::write_failure& each : why.failures()) {
        named.push_back(each.index);
        CHECK(each.error.kind() == error_kind::duplicate_key);
    }
    CHECK(named == refused_at);
    REQUIRE(why.applied<strongo::insert_many_result<int>>() != nullptr);
    CHECK(why.applied<strongo::insert_many_result<int>>()->inserted_ids.size() == 250'000 - refused_at.size());
    CHECK(numbers_there.count().value() == 250'000 - 4);
}

TEST_CASE("250,000 inserts in order stop at the first refused one") {
    const temporary_folder folder;
    const server_process server(folder.path(), {"--storage-path", ":memory:"});
    const auto numbers_there = client::open(server.uri()).value().database("demo").collection<number>("numbers");
    const auto outcome = numbers_there.insert_many(numbers({100'001, 249'999}));
    REQUIRE_FALSE(outcome);
    const strongo::error why = outcome.error();
    CHECK(why.kind() == error_kind::bulk_write_failed);
    REQUIRE(why.failures().size() == 1);
    CHECK(why.failures()[0].index == 100'001);
    CHECK(why.applied<strongo::insert_many_result<int>>()->inserted_ids.size() == 100'001);
    CHECK(numbers_there.count().value() == 100'001);
}

TEST_CASE("insert_many that is cut off half-way says how many documents are acknowledged") {
    const temporary_folder folder;
    const server_process server(folder.path(), {"--storage-path", ":memory:", "--enable-test-commands"});
    const auto opened = client::open(server.uri("&retryWrites=false")).value();
    const auto control = client::open(server.uri()).value();
    const auto numbers_there = opened.database("demo").collection<number>("numbers");
    const fail_point broken(control, make_document("skip", 1),
                            make_document("failCommands", make_array("insert"), "closeConnection", true));
    const auto outcome = numbers_there.insert_many(numbers({}));
    REQUIRE_FALSE(outcome);
    const strongo::error why = outcome.error();
    CHECK(why.kind() == error_kind::unavailable);
    REQUIRE(why.applied<strongo::insert_many_result<int>>() != nullptr);
    const auto acknowledged = why.applied<strongo::insert_many_result<int>>()->inserted_ids.size();
    CHECK(acknowledged == 100'000); // the server's maxWriteBatchSize
    CHECK(static_cast<std::size_t>(numbers_there.count().value()) == acknowledged);
}
