// Change streams whose server or connection goes away.

#include <strongo/strongo.hpp>

#include "server_process.hpp"
#include "support/catch.hpp"
#include "support/fail_point.hpp"

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

using namespace std::chrono_literals;
using strongo::client;
using strongo::make_array;
using strongo::make_document;
using strongo_test::fail_point;
using strongo_test::server_process;
using strongo_test::temporary_folder;

namespace {

struct number {
    int _id = 0;
};

constexpr int count = 1000;

// The numbers from 0 on that a stream tells of, until there are `count` of them or 100 seconds have passed.
std::vector<int> read(strongo::change_stream<number>& stream) {
    std::vector<int> seen;
    const auto deadline = std::chrono::steady_clock::now() + 100s;
    while (static_cast<int>(seen.size()) < count && std::chrono::steady_clock::now() < deadline) {
        const auto event = stream.next(1s);
        if (!event) {
            FAIL(event.error().message());
        }
        if (*event) {
            seen.push_back((*event)->id.value().value());
        }
    }
    return seen;
}

std::vector<int> all_numbers() {
    std::vector<int> all;
    for (int i = 0; i < count; ++i) {
        all.push_back(i);
    }
    return all;
}

// Stores the number, again and again until it is there.
void store(const strongo::collection<number>& numbers, int n) {
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (std::chrono::steady_clock::now() < deadline) {
        const auto stored = numbers.insert_one({n});
        if (stored || stored.error().kind() == strongo::error_kind::duplicate_key) {
            return;
        }
        std::this_thread::sleep_for(50ms);
    }
}

} // namespace

TEST_CASE("a change stream over 1,000 writes and 5 restarts of the server loses no event, has none twice, and keeps their order") {
    const temporary_folder folder;
    const auto data = (folder.path() / "data").string();
    server_process server(folder.path(), {"--storage-path", data, "--sync-on-commit"});
    const auto opened = client::open(server.uri("&serverSelectionTimeoutMS=20000&heartbeatFrequencyMS=500")).value();
    const auto numbers = opened.database("demo").collection<number>("numbers");
    auto stream = numbers.watch().max_await(200ms).each();
    REQUIRE_FALSE(stream.try_next().value());
    std::thread writer([&] {
        for (int n = 0; n < count; ++n) {
            if (n % 180 == 90) {
                server.restart();
            }
            store(numbers, n);
        }
    });
    const auto seen = read(stream);
    writer.join();
    CHECK(seen == all_numbers());
}

TEST_CASE("a change stream over 1,000 writes and 5 closed connections loses no event, has none twice, and keeps their order") {
    const temporary_folder folder;
    const server_process server(folder.path(), {"--storage-path", ":memory:", "--enable-test-commands"});
    const auto opened = client::open(server.uri()).value();
    const auto numbers = opened.database("demo").collection<number>("numbers");
    auto stream = numbers.watch().max_await(200ms).each();
    REQUIRE_FALSE(stream.try_next().value());
    std::thread writer([&] {
        for (int n = 0; n < count; ++n) {
            if (n % 180 == 90) {
                strongo_test::run_on_admin(opened,
                                           make_document("configureFailPoint", "failCommand", "mode", make_document("times", 1), "data",
                                                         make_document("failCommands", make_array("getMore"), "closeConnection", true)));
            }
            store(numbers, n);
        }
    });
    const auto seen = read(stream);
    writer.join();
    CHECK(seen == all_numbers());
}

TEST_CASE("a change stream goes on from a token in another program") {
    const temporary_folder folder;
    const server_process server(folder.path(), {"--storage-path", ":memory:"});
    strongo::document token;
    {
        const auto first = client::open(server.uri()).value();
        const auto numbers = first.database("demo").collection<number>("numbers");
        auto stream = numbers.watch().each();
        REQUIRE_FALSE(stream.try_next().value());
        REQUIRE(numbers.insert_many({number{1}, number{2}, number{3}}));
        token = stream.next(10s).value().value().resume_token;
    }
    const auto second = client::open(server.uri()).value();
    auto stream = second.database("demo").collection<number>("numbers").watch().resume_after(token).each();
    CHECK(stream.next(10s).value().value().id.value().value() == 2);
    CHECK(stream.next(10s).value().value().id.value().value() == 3);
}
