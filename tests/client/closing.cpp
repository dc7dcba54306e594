// Closing and asking a client: see also client.cpp.

#include <strongo/client/client.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/native.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <atomic>
#include <thread>

using strongo::client;
using strongo::error_kind;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

struct numbered {
    int _id = 0;
};

strongo::document two_people() {
    return strongo::make_document(
        "ok", 1.0, "cursor",
        strongo::make_document("id", 0L, "ns", "demo.people", "firstBatch",
                               strongo::make_array(strongo::make_document("_id", 1), strongo::make_document("_id", 2))));
}

} // namespace

TEST_CASE("a ping is one command to the server") {
    scripted_peer peer;
    std::atomic<int> pings{0};
    peer.on("ping", [&](const strongo_test::recorded_command&) {
        ++pings;
        return strongo::make_document("ok", 1.0);
    });
    CHECK(client::open(peer.uri())->ping());
    CHECK(pings == 1);
}

TEST_CASE("a ping of a dead server is unavailable") {
    const auto answered = client::open("mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=300")->ping();
    REQUIRE(!answered);
    CHECK(answered.error().kind() == error_kind::unavailable);
    CHECK(answered.error().message().starts_with("ping: "));
}

TEST_CASE("after a close all copies and handles are refused") {
    scripted_peer peer;
    const auto opened = client::open(peer.uri()).value();
    const auto copy = opened;
    const auto people = opened.database("demo").collection<person>("people");
    REQUIRE(people.drop());
    opened.close();
    opened.close();
    const auto dropped = people.drop();
    REQUIRE(!dropped);
    CHECK(dropped.error().kind() == error_kind::usage);
    CHECK(dropped.error().message() == "demo.people: drop: this client was closed");
    CHECK(copy.ping().error().message() == "ping: this client was closed");
    CHECK(native(copy) == nullptr);
    CHECK(peer.names() == "drop endSessions"); // the connections are gone
    CHECK(copy.metrics().command("drop") != nullptr);
}

TEST_CASE("a cursor of a client that is closed ends with an error") {
    scripted_peer peer;
    peer.on("find", two_people());
    const auto opened = client::open(peer.uri()).value();
    auto range = opened.database("demo").collection<numbered>("people").find().each();
    auto at = range.begin();
    REQUIRE(at != range.end());
    REQUIRE(*at);
    opened.close();
    ++at;
    REQUIRE(at != range.end());
    REQUIRE(!*at);
    CHECK((*at).error().message() == "demo.people: find: this client was closed");
    ++at;
    CHECK(at == range.end());
}

TEST_CASE("a cursor may outlive a client that is closed and gone") {
    scripted_peer peer;
    peer.on("find", two_people());
    auto opened = std::make_unique<client>(client::open(peer.uri()).value());
    {
        auto range = opened->database("demo").collection<numbered>("people").find().each();
        REQUIRE(range.begin() != range.end());
        opened->close();
        opened.reset();
    }
    CHECK(peer.names().ends_with("endSessions")); // the cursor gave the last connection back
}

TEST_CASE("closing while many threads work ends each with a result or a usage error") {
    scripted_peer peer;
    const auto opened = client::open(peer.uri("maxPoolSize=2")).value();
    std::atomic<int> done{0};
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 6; ++i) {
        threads.emplace_back([&] {
            for (;;) {
                const auto answered = opened.ping();
                if (!answered) {
                    wrong += answered.error().kind() == error_kind::usage ? 0 : 1;
                    return;
                }
                ++done;
            }
        });
    }
    while (done < 20 && wrong == 0) {
        std::this_thread::yield();
    }
    opened.close();
    for (auto& each : threads) {
        each.join();
    }
    CHECK(wrong == 0);
}

TEST_CASE("a client shows its connection string without its secrets") {
    const auto shown = [](const std::string& uri) { return client::open(uri).value().uri(); };
    CHECK(shown("mongodb://localhost") == "mongodb://localhost");
    CHECK(shown("mongodb://ada:lovelace@localhost:1,other:2/db?authSource=admin") ==
          "mongodb://ada:***@localhost:1,other:2/db?authSource=admin");
    CHECK(shown("mongodb://ada:love%40lace@localhost/?retryWrites=false") == "mongodb://ada:***@localhost/?retryWrites=false");
    CHECK(shown("mongodb://localhost/?tlsCertificateKeyFilePassword=secret&tlsCertificateKeyFile=a.pem") ==
          "mongodb://localhost/?tlsCertificateKeyFilePassword=***&tlsCertificateKeyFile=a.pem");
    CHECK(shown("mongodb://key:secret@localhost/?authMechanism=MONGODB-AWS&authMechanismProperties=AWS_SESSION_TOKEN:token") ==
          "mongodb://key:***@localhost/?authMechanism=MONGODB-AWS&authMechanismProperties=***");
}
