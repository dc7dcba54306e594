#include <strongo/client/logger.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/event_log.hpp"
#include "support/scripted_peer.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <stdexcept>
#include <string>

using strongo::client;
using strongo::field;
using strongo::log_level;
using strongo::log_message;
using strongo::logger;
using strongo_test::event_log;
using strongo_test::person;
using strongo_test::scripted_peer;

namespace {

logger writing_to(const event_log& log, log_level level) {
    return {.level = level, .write = [log](const log_message& m) {
                log.add(std::string(to_string(m.level)) + " " + std::string(m.component) + ": " + std::string(m.text));
            }};
}

// What a child process writes to stdout and stderr while it asks a dead port.
std::string output_of_a_failed_ping(bool with_logger) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    std::fflush(nullptr);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        ::dup2(ends[1], 1);
        ::dup2(ends[1], 2);
        ::close(ends[0]);
        strongo::client_options options;
        if (with_logger) {
            options.logger = strongo::make_logger(stderr, log_level::debug);
        }
        const auto opened = client::open("mongodb://ada:lovelace@127.0.0.1:1/?serverSelectionTimeoutMS=300", options);
        const bool failed = opened && !opened->ping();
        std::fflush(nullptr);
        ::_exit(failed ? 0 : 1);
    }
    ::close(ends[1]);
    std::string all;
    char part[1024];
    for (ssize_t got = 0; (got = ::read(ends[0], part, sizeof part)) > 0;) {
        all.append(part, static_cast<std::size_t>(got));
    }
    ::close(ends[0]);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    return all;
}

} // namespace

TEST_CASE("log levels have names") {
    CHECK(to_string(log_level::trace) == "trace");
    CHECK(to_string(log_level::debug) == "debug");
    CHECK(to_string(log_level::info) == "info");
    CHECK(to_string(log_level::warning) == "warning");
    CHECK(to_string(log_level::error) == "error");
}

TEST_CASE("a logger of commands shows fields and types and no value") {
    scripted_peer peer;
    const event_log log;
    const auto opened = client::open(peer.uri(), {.logger = writing_to(log, log_level::debug)});
    REQUIRE(opened);
    REQUIRE(opened->database("demo").collection<person>("people").insert_one({.name = "Ada Lovelace", .age = 36}));
    CHECK(log.count("debug command: started: insert demo.people, request ") == 1);
    CHECK(log.count("debug command: succeeded: insert demo.people, request ") == 1);
    CHECK(log.mentions("{insert: string"));
    CHECK(log.mentions("name: string"));
    CHECK_FALSE(log.mentions("Ada"));
    CHECK_FALSE(log.mentions("36}"));
}

TEST_CASE("a failed command is logged with kind and code, without what the server quotes") {
    scripted_peer peer;
    peer.on("drop", strongo::make_document("ok", 0.0, "errmsg", "dup key: { name: \"Ada\" }", "code", 13));
    const event_log log;
    const auto opened = client::open(peer.uri(), {.logger = writing_to(log, log_level::warning)});
    REQUIRE(opened);
    REQUIRE(!opened->database("demo").collection<person>("people").drop());
    REQUIRE(log.count("warning command: failed: drop") == 1);
    CHECK(log.mentions("unauthorized (code 13)"));
    CHECK_FALSE(log.mentions("Ada"));
    CHECK(log.count("debug") == 0);
}

TEST_CASE("changes of the topology are logged at info") {
    scripted_peer peer;
    const event_log log;
    const auto opened = client::open(peer.uri(), {.logger = writing_to(log, log_level::info)});
    REQUIRE(opened);
    REQUIRE(opened->ping());
    CHECK(log.mentions("was Unknown and is Standalone"));
    CHECK(log.count("debug") == 0);
}

TEST_CASE("the driver's messages go to each logger, without the password of the connection string") {
    const event_log first;
    const auto one = client::open("mongodb://127.0.0.1:1", {.logger = writing_to(first, log_level::trace)});
    REQUIRE(one);
    // The driver warns of an option that it does not know.
    const event_log second;
    const auto two = client::open("mongodb://ada:lovelace@127.0.0.1:1/?lovelace=1", {.logger = writing_to(second, log_level::trace)});
    for (const auto& log : {first, second}) {
        CHECK(log.count("warning driver: ") == 1);
        CHECK_FALSE(log.mentions("lovelace"));
    }
}

TEST_CASE("what a logger throws is counted and goes nowhere") {
    scripted_peer peer;
    const auto opened = client::open(
        peer.uri(), {.logger = {.level = log_level::debug, .write = [](const log_message&) { throw std::runtime_error("logger"); }}});
    REQUIRE(opened);
    CHECK(opened->ping());
    CHECK(opened->metrics().listener_failures >= 2);
}

TEST_CASE("a ready logger writes one line for a message") {
    char* text = nullptr;
    std::size_t size = 0;
    std::FILE* const file = ::open_memstream(&text, &size);
    REQUIRE(file != nullptr);
    const auto to = strongo::make_logger(file, log_level::debug);
    CHECK(to.level == log_level::debug);
    to.write({log_level::warning, "command", "failed: ping"});
    std::fclose(file);
    const std::string written(text, size);
    std::free(text);
    CHECK(written == "strongo warning command: failed: ping\n");
}

TEST_CASE("without a logger a process writes nothing when a port is dead") {
    CHECK(output_of_a_failed_ping(false).empty());
}

TEST_CASE("with a logger a process writes lines without credentials when a port is dead") {
    const auto written = output_of_a_failed_ping(true);
    INFO(written);
    CHECK(written.find("strongo warning topology: heartbeat of 127.0.0.1:1 failed") != std::string::npos);
    CHECK(written.find("lovelace") == std::string::npos);
}
