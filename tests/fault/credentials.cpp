// Servers that do not let a client in: a wrong password, a dead host, a certificate that nobody signed.

#include <strongo/strongo.hpp>

#include <strongo/client/native.hpp>

#include "server_process.hpp"
#include "support/catch.hpp"
#include "support/entities.hpp"
#include "support/skip.hpp"

#include <cstdlib>
#include <mutex>

using namespace std::chrono_literals;
using strongo::client;
using strongo::client_options;
using strongo::error_kind;
using strongo_test::person;
using strongo_test::server_process;
using strongo_test::temporary_folder;

namespace {

// Makes the user "ada" with the password "lovelace" in the folder's data.
void make_user(const temporary_folder& folder, const std::string& data) {
    const server_process open_server(folder.path(), {"--storage-path", data, "--sync-on-commit"});
    const auto opened = client::open(open_server.uri()).value();
    mongoc_client_pool_t* const pool = native(opened);
    mongoc_client_t* const one = mongoc_client_pool_pop(pool);
    bson_error_t failure{};
    bson_t* const command = bson_new_from_json(
        reinterpret_cast<const std::uint8_t*>(R"({"createUser": "ada", "pwd": "lovelace", "roles": ["readWriteAnyDatabase"]})"), -1,
        &failure);
    REQUIRE(command != nullptr);
    const bool made = mongoc_client_command_simple(one, "admin", command, nullptr, nullptr, &failure);
    bson_destroy(command);
    mongoc_client_pool_push(pool, one);
    INFO(failure.message);
    REQUIRE(made);
}

// Everything that a client says, in one string.
class everything {
public:
    [[nodiscard]] strongo::logger logger() {
        return {.level = strongo::log_level::trace, .write = [this](const strongo::log_message& m) {
                    const std::lock_guard lock(mutex_);
                    text_ += std::string(m.text) + "\n";
                }};
    }
    [[nodiscard]] std::string text() const {
        const std::lock_guard lock(mutex_);
        return text_;
    }

private:
    mutable std::mutex mutex_;
    std::string text_;
};

bool shows(const std::string& text, std::string_view secret) {
    return text.find(secret) != std::string::npos;
}

// server.pem and server.key for 127.0.0.1, signed by itself.
void make_certificate(const std::filesystem::path& folder, const std::string& name, const std::string& host) {
    const auto file = (folder / name).string();
    const std::string command = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=" + name + " -addext subjectAltName=" + host +
                                " -keyout '" + file + ".key' -out '" + file + ".pem' >/dev/null 2>&1";
    if (std::system(command.c_str()) != 0) {
        strongo_test::skip("needs openssl to make certificates");
    }
}

struct tls_server {
    temporary_folder folder;
    std::optional<server_process> process;

    explicit tls_server(const std::string& host = "IP:127.0.0.1") {
        make_certificate(folder.path(), "server", host);
        make_certificate(folder.path(), "other", host);
        process.emplace(folder.path(), std::vector<std::string>{"--storage-path", ":memory:", "--tls-cert-file", file("server.pem"),
                                                                "--tls-key-file", file("server.key")});
    }

    [[nodiscard]] std::string file(const std::string& name) const { return (folder.path() / name).string(); }

    [[nodiscard]] strongo::result<void> ping(const strongo::tls_options& tls) const {
        return client::open(process->uri(), {.server_selection_timeout = 2s, .tls = tls}).value().ping();
    }
};

} // namespace

TEST_CASE("a server lets the right password in and no other, and no message shows one") {
    const temporary_folder folder;
    const std::string data = (folder.path() / "data").string();
    make_user(folder, data);
    const server_process server(folder.path(), {"--storage-path", data, "--sync-on-commit", "--auth"});

    const auto in_uri = client::open(server.uri("", "ada:lovelace")).value();
    CHECK(in_uri.ping());
    const auto in_code = client::open(server.uri(), {.credential = strongo::credential{.username = "ada", .password = "lovelace"}});
    CHECK(in_code->database("demo").collection<person>("people").insert_one({.name = "Ada"}));

    everything said;
    const auto wrong = client::open(server.uri("", "ada:wr0ng"), {.server_selection_timeout = 5s, .logger = said.logger()}).value();
    const auto refused = wrong.database("demo").collection<person>("people").count();
    REQUIRE(!refused);
    CHECK(refused.error().kind() == error_kind::authentication_failed);
    CHECK_FALSE(shows(std::string(refused.error().message()), "wr0ng"));
    CHECK_FALSE(shows(said.text(), "wr0ng"));
    CHECK(wrong.uri().find("ada:***@") != std::string::npos);

    const auto nobody = client::open(server.uri()).value().database("demo").collection<person>("people").insert_one({.name = "Eve"});
    REQUIRE(!nobody);
    CHECK(nobody.error().kind() == error_kind::unauthorized);
}

TEST_CASE("a host that has no name is unavailable within the selection timeout") {
    const auto answered = client::open("mongodb://no-such-host.invalid", {.server_selection_timeout = 500ms}).value().ping();
    REQUIRE(!answered);
    CHECK(answered.error().kind() == error_kind::unavailable);
    CHECK(answered.error().message().find("no-such-host.invalid") != std::string_view::npos);
}

TEST_CASE("a server that is stopped is unavailable") {
    const temporary_folder folder;
    std::optional<server_process> server;
    server.emplace(folder.path(), std::vector<std::string>{"--storage-path", ":memory:"});
    const auto opened = client::open(server->uri(), {.server_selection_timeout = 500ms}).value();
    REQUIRE(opened.ping());
    server.reset();
    const auto answered = opened.ping();
    REQUIRE(!answered);
    CHECK(answered.error().kind() == error_kind::unavailable);
}

TEST_CASE("a server's certificate is taken when its signer is trusted") {
    const tls_server server;
    CHECK(server.ping({.ca_file = server.file("server.pem")}));
}

TEST_CASE("a server's certificate that another one signed is refused") {
    const tls_server server;
    const auto answered = server.ping({.ca_file = server.file("other.pem")});
    REQUIRE(!answered);
    INFO(answered.error().message());
    CHECK(answered.error().kind() == error_kind::unavailable);
    CHECK(server.ping({.ca_file = server.file("other.pem"), .allow_invalid_certificates = true}));
}

TEST_CASE("a certificate for another host is refused") {
    const tls_server server("DNS:db.example.com");
    const auto answered = server.ping({.ca_file = server.file("server.pem")});
    REQUIRE(!answered);
    INFO(answered.error().message());
    CHECK(answered.error().kind() == error_kind::unavailable);
    CHECK(server.ping({.ca_file = server.file("server.pem"), .allow_invalid_hostnames = true}));
}

TEST_CASE("a client without TLS gets no answer from a server with it") {
    const tls_server server;
    const auto answered = client::open(server.process->uri("&serverSelectionTimeoutMS=500&connectTimeoutMS=500")).value().ping();
    REQUIRE(!answered);
    CHECK(answered.error().kind() == error_kind::unavailable);
}
