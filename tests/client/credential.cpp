#include <strongo/client/credential.hpp>

#include <strongo/bson/make_document.hpp>
#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/refused_option.hpp"
#include "support/scripted_peer.hpp"

using strongo::auth_mechanism;
using strongo::client;
using strongo_test::refused_option;
using strongo_test::scripted_peer;

namespace {

// What the client says first when it authenticates.
strongo::document first_step(const strongo::credential& who, const std::string& uri_credentials) {
    scripted_peer peer;
    peer.on("saslStart", strongo::make_document("ok", 0.0, "errmsg", "no", "code", 18, "codeName", "AuthenticationFailed"));
    const auto opened = client::open(peer.uri("serverSelectionTimeoutMS=2000", uri_credentials), {.credential = who});
    REQUIRE(opened);
    const auto answered = opened->ping();
    REQUIRE(!answered);
    CHECK(answered.error().kind() == strongo::error_kind::authentication_failed);
    for (const auto& command : peer.commands()) {
        if (command.name == "saslStart") {
            return command.body;
        }
    }
    return {};
}

} // namespace

TEST_CASE("a credential in code names mechanism and source") {
    const auto sent =
        first_step({.username = "ada", .password = "lovelace", .source = "people", .mechanism = auth_mechanism::scram_sha_256}, "");
    CHECK(sent.view()["mechanism"].get<std::string_view>().value() == "SCRAM-SHA-256");
    CHECK(sent.view()["$db"].get<std::string_view>().value() == "people");
}

TEST_CASE("a credential in code wins over the connection string") {
    const auto sent = first_step({.username = "ada", .password = "lovelace", .mechanism = auth_mechanism::plain}, "bob:secret");
    CHECK(sent.view()["mechanism"].get<std::string_view>().value() == "PLAIN");
    CHECK(sent.view()["$db"].get<std::string_view>().value() == "$external");
}

TEST_CASE("a credential that its mechanism cannot use is refused without showing it") {
    using strongo::client_options;
    const std::string secret = "lovelace";
    CHECK(refused_option({.credential = strongo::credential{.password = secret}}) ==
          "client option credential: a password needs a user name");
    CHECK(refused_option({.credential = strongo::credential{.username = "ada", .mechanism = auth_mechanism::scram_sha_1}}) ==
          "client option credential: SCRAM-SHA-1 needs a user name and a password");
    CHECK(refused_option({.credential = strongo::credential{.username = "ada", .mechanism = auth_mechanism::plain}}) ==
          "client option credential: PLAIN needs a user name and a password");
    CHECK(refused_option({.credential = strongo::credential{.mechanism = auth_mechanism::x509}}) ==
          "client option credential: MONGODB-X509 needs TLS with a tls.certificate_key_file");
    CHECK(refused_option({.credential = strongo::credential{.password = secret, .mechanism = auth_mechanism::x509}}) ==
          "client option credential.password: MONGODB-X509 takes none");
    CHECK(refused_option({.credential = strongo::credential{.username = "ada", .mechanism = auth_mechanism::aws}}) ==
          "client option credential: MONGODB-AWS needs the access key id and the secret access key, or none of both");
    CHECK(
        refused_option({.credential =
                            strongo::credential{
                                .username = "ada", .password = secret, .mechanism = auth_mechanism::plain, .aws_session_token = secret}}) ==
        "client option credential.aws_session_token: only MONGODB-AWS takes one");
    CHECK(refused_option({.credential = strongo::credential{.username = "ada", .password = std::string("a\0b", 3)}}) ==
          "client option credential.password: it contains a NUL");
    CHECK(refused_option({.credential = strongo::credential{.username = "ada", .password = "\xff"}}) ==
          "client option credential.password: it is not UTF-8");
}

TEST_CASE("OIDC is refused with the driver that it needs") {
    CHECK(refused_option({.credential = strongo::credential{.mechanism = auth_mechanism::oidc}})
              .starts_with("client option credential.mechanism: MONGODB-OIDC needs mongo-c-driver 2.2"));
}

TEST_CASE("keys of AWS with a session token are taken") {
    CHECK(client::open("mongodb://127.0.0.1:1",
                       {.credential = strongo::credential{
                            .username = "key", .password = "secret", .mechanism = auth_mechanism::aws, .aws_session_token = "token"}}));
}
