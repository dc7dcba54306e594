#include <strongo/client/client.hpp>

#include <strongo/bson/make_document.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/scripted_peer.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>

using strongo::client;
using strongo::error_kind;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

// A port on which nobody listens. 1 is reserved (tcpmux) and closed.
const std::string dead_server = "127.0.0.1:1";

strongo::collection<person> people_of(const client& c) {
    return c.database("demo").collection<person>("people");
}

} // namespace

TEST_CASE("a connection string that is none is a usage error") {
    for (const std::string uri : {"", "not a uri", "mongodb://", "http://localhost", "mongodb://localhost:99999", "mongodb://a:b:c@d"}) {
        INFO(uri);
        const auto opened = client::open(uri);
        REQUIRE(!opened);
        CHECK(opened.error().kind() == error_kind::usage);
        CHECK(std::string(opened.error().message()).starts_with("the connection string is unusable: "));
    }
}

TEST_CASE("a connection string with a NUL is refused as a whole") {
    const auto opened = client::open(std::string_view("mongodb://localhost\0.evil", 24));
    REQUIRE(!opened);
    CHECK(opened.error().message() == "the connection string is unusable: it contains a NUL");
}

TEST_CASE("no error about a connection string holds its password") {
    for (const std::string uri : {"mongodb://user:secret@localhost:port", "mongodb://user:secret@", "mongodb://user:se%63ret@host:0",
                                  "mongodb://user:secret@host/?tls=maybe", "mongodb://user:secret@%zz", "mongodb://user:secret@h/a b?c"}) {
        INFO(uri);
        const auto opened = client::open(uri);
        if (!opened) {
            CHECK(std::string(opened.error().message()).find("secret") == std::string::npos);
            CHECK(std::string(opened.error().message()).find("se%63ret") == std::string::npos);
        }
    }
}

TEST_CASE("opening connects to nothing") {
    CHECK(client::open("mongodb://" + dead_server));
}

TEST_CASE("a server that is not there is unavailable within the selection timeout, with its address and without the password") {
    const auto opened = client::open("mongodb://ada:lovelace@" + dead_server + "/?serverSelectionTimeoutMS=300");
    REQUIRE(opened);
    const auto start = std::chrono::steady_clock::now();
    const auto inserted = people_of(*opened).insert_one({.name = "Ada"});
    const auto waited = std::chrono::steady_clock::now() - start;
    REQUIRE(!inserted);
    CHECK(inserted.error().kind() == error_kind::unavailable);
    const std::string text(inserted.error().message());
    CHECK(text.starts_with("demo.people: insert: "));
    CHECK(text.find(dead_server) != std::string::npos);
    CHECK(text.find("lovelace") == std::string::npos);
    CHECK(waited < std::chrono::seconds(5));
}

TEST_CASE("the driver writes nothing to stdout or stderr") {
    char path[] = "/tmp/strongo-output-XXXXXX";
    const int file = ::mkstemp(path);
    REQUIRE(file >= 0);
    std::fflush(nullptr);
    const int out = ::dup(1);
    const int err = ::dup(2);
    ::dup2(file, 1);
    ::dup2(file, 2);
    bool failed = false;
    {
        const auto opened = client::open("mongodb://" + dead_server + "/?serverSelectionTimeoutMS=300");
        failed = !opened || !people_of(*opened).count();
    }
    std::fflush(nullptr);
    ::dup2(out, 1);
    ::dup2(err, 2);
    ::close(out);
    ::close(err);
    const auto written = ::lseek(file, 0, SEEK_END);
    ::close(file);
    ::unlink(path);
    CHECK(failed);
    CHECK(written == 0);
}

TEST_CASE("a refused password is authentication_failed and shows no password") {
    scripted_peer peer;
    peer.on("saslStart",
            strongo::make_document("ok", 0.0, "errmsg", "Authentication failed.", "code", 18, "codeName", "AuthenticationFailed"));
    const auto opened = client::open(peer.uri("authMechanism=SCRAM-SHA-256&serverSelectionTimeoutMS=2000", "ada:lovelace"));
    REQUIRE(opened);
    const auto counted = people_of(*opened).count();
    REQUIRE(!counted);
    INFO(counted.error().message());
    CHECK(counted.error().kind() == error_kind::authentication_failed);
    CHECK(std::string(counted.error().message()).find("lovelace") == std::string::npos);
}

TEST_CASE("a wait for a free client ends and says what to do") {
    scripted_peer peer;
    peer.on("find", strongo::make_document(
                        "ok", 1.0, "cursor",
                        strongo::make_document("id", 0L, "ns", "demo.people", "firstBatch",
                                               strongo::make_array(strongo::make_document("x", 1), strongo::make_document("x", 2)))));
    const auto opened = client::open(peer.uri("maxPoolSize=1&waitQueueTimeoutMS=100"));
    REQUIRE(opened);
    const auto people = people_of(*opened);
    {
        auto range = people.find().each();
        auto it = range.begin(); // holds the only client
        REQUIRE(it != range.end());
        const auto counted = people.count();
        REQUIRE(!counted);
        CHECK(counted.error().kind() == error_kind::unavailable);
        CHECK(std::string(counted.error().message()).starts_with("demo.people: count: no client of the pool became free in time"));
    }
    CHECK(people.drop()); // the range gave its client back
}

TEST_CASE("a handle keeps its client alive") {
    scripted_peer peer;
    auto people = [&] { return people_of(client::open(peer.uri()).value()); }();
    CHECK(people.drop());
    CHECK(peer.names() == "drop");
}

TEST_CASE("closing the last handle ends the driver's sessions and sends nothing else") {
    scripted_peer peer;
    { CHECK(people_of(client::open(peer.uri()).value()).drop()); }
    CHECK(peer.names() == "drop endSessions");
}

TEST_CASE("a client is refused in a forked child") {
    scripted_peer peer;
    const auto opened = client::open(peer.uri());
    REQUIRE(opened);
    const auto people = people_of(*opened);
    REQUIRE(people.drop());
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const auto dropped = people.drop();
        const bool refused =
            !dropped && dropped.error().kind() == error_kind::usage &&
            dropped.error().message() == "demo.people: drop: this client was opened before a fork: open a new one in the child process";
        ::_exit(refused ? 0 : 1);
    }
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(people.drop()); // the parent's client is none the worse
}
