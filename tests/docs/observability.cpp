// Every block of C++ of docs/observability.md.

#include <strongo/strongo.hpp>

#include <strongo/bson/make_document.hpp>

#include "support/catch.hpp"
#include "support/scripted_peer.hpp"

#include <fmt/format.h>

#include <string>
#include <variant>

using namespace strongo;
using namespace std::chrono_literals;
using strongo_test::scripted_peer;

namespace {

struct person {
    oid _id{};
    std::string name{};
};

// A tracing library, as far as the page needs one.
struct span {
    std::string text;

    void set(std::string_view name, const std::string& value) { text += fmt::format("{}={} ", name, value); }
    void set(std::string_view name, std::int64_t value) { text += fmt::format("{}={} ", name, value); }
};

} // namespace

TEST_CASE("docs/observability.md: opening a client") {
    scripted_peer peer;
    const std::string uri = peer.uri();
    // docs: open
    auto client = client::open(uri, {.application_name = "shop",
                                     .max_pool_size = 20,
                                     .server_selection_timeout = 5s,
                                     .retry_writes = false,
                                     .compressors = {compressor::zlib}});
    if (!client) {
        fmt::print(stderr, "{}\n", client.error());
    }
    // end
    REQUIRE(client);
    // docs: ping
    if (auto answered = client->ping(); !answered) {
        fmt::print(stderr, "{}\n", answered.error());
    }
    // end
    // docs: close
    client->close();
    auto refused = client->ping(); // usage: "ping: this client was closed"
    // end
    REQUIRE(!refused);
    CHECK(refused.error().message() == "ping: this client was closed");
}

TEST_CASE("docs/observability.md: TLS and credentials") {
    // docs: tls
    client_options options{.tls = tls_options{.ca_file = "/etc/shop/ca.pem"},
                           .credential = credential{.username = "ada",
                                                    .password = "secret", // from where secrets are kept
                                                    .mechanism = auth_mechanism::scram_sha_256}};
    auto client = client::open("mongodb://db.example.com", options);
    // usage: client option tls.ca_file: "/etc/shop/ca.pem" cannot be read: No such file or directory
    // end
    REQUIRE(!client);
    CHECK(client.error().message() == "client option tls.ca_file: \"/etc/shop/ca.pem\" cannot be read: No such file or directory");
}

TEST_CASE("docs/observability.md: listeners") {
    scripted_peer peer;
    peer.on("drop", make_document("ok", 0.0, "errmsg", "no", "code", 13));
    const std::string uri = peer.uri();
    span current;
    // docs: listener
    command_listener tracing;
    tracing.failed = [&current](const command_failed& event) {
        for (const attribute& each : event.attributes()) {
            std::visit([&](const auto& value) { current.set(each.name, value); }, each.value);
        }
    };
    auto client = client::open(uri, {.command_listeners = {tracing}}).value();
    // end
    REQUIRE(!client.database("demo").collection<person>("people").drop());
    CHECK(current.text.starts_with("db.system.name=mongodb db.operation.name=drop db.namespace=demo db.collection.name=people "
                                   "server.address=127.0.0.1 server.port="));
    CHECK(current.text.ends_with("error.type=13 db.response.status_code=13 "));
}

TEST_CASE("docs/observability.md: topology") {
    scripted_peer peer;
    const std::string uri = peer.uri();
    std::string seen;
    // docs: topology
    topology_listener watching;
    watching.server_changed = [&seen](const server_changed& event) {
        seen += fmt::format("{}: {} to {}\n", event.server.host, event.previous_type, event.type);
    };
    auto client = client::open(uri, {.topology_listeners = {watching}}).value();
    // end
    REQUIRE(client.ping());
    client.close();
    CHECK(seen == "127.0.0.1: Unknown to Standalone\n");
}

TEST_CASE("docs/observability.md: metrics") {
    scripted_peer peer;
    auto client = client::open(peer.uri()).value();
    REQUIRE(client.ping());
    REQUIRE(client.database("demo").collection<person>("people").insert_one({.name = "Ada"}));
    std::string report;
    // docs: metrics
    for (const command_metrics& each : client.metrics().commands) {
        report += fmt::format("{}: {} succeeded, {} failed, 99 % within {} µs\n", each.name, each.succeeded, each.failed,
                              each.latency.percentile(99).count());
    }
    // end
    CHECK(report.starts_with("insert: 1 succeeded, 0 failed, 99 % within "));
    CHECK(report.find("\nping: 1 succeeded, 0 failed, 99 % within ") != std::string::npos);
}

TEST_CASE("docs/observability.md: logging") {
    scripted_peer peer;
    const std::string uri = peer.uri();
    std::string lines;
    // docs: logger
    auto to_stderr = client::open(uri, {.logger = make_logger(stderr, log_level::warning)});

    auto to_my_own = client::open(uri, {.logger = {.level = log_level::debug, .write = [&lines](const log_message& message) {
                                                       lines += fmt::format("{}: {}\n", message.component, message.text);
                                                   }}});
    // end
    REQUIRE(to_stderr);
    REQUIRE(to_my_own);
    // docs: shape
    auto command = make_document("find", "people", "filter", make_document("name", "Ada"));
    auto shape = describe_shape(command);
    // {find: string, filter: {name: string}}
    // end
    CHECK(shape == "{find: string, filter: {name: string}}");
    REQUIRE(to_my_own->ping());
    to_my_own->close();
    to_stderr->close();
    CHECK(lines.find("command: started: ping admin, request ") != std::string::npos);
}
