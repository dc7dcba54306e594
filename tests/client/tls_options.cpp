#include <strongo/client/tls_options.hpp>

#include <strongo/client/client.hpp>

#include "support/catch.hpp"
#include "support/refused_option.hpp"
#include "support/scripted_peer.hpp"

using strongo::client;
using strongo::tls_options;
using strongo_test::refused_option;
using strongo_test::scripted_peer;

TEST_CASE("a TLS file that cannot be read is refused with its name") {
    CHECK(refused_option({.tls = tls_options{.ca_file = "/no/such/ca.pem"}}) ==
          "client option tls.ca_file: \"/no/such/ca.pem\" cannot be read: No such file or directory");
    CHECK(refused_option({.tls = tls_options{.certificate_key_file = "/no/such/key.pem"}}) ==
          "client option tls.certificate_key_file: \"/no/such/key.pem\" cannot be read: No such file or directory");
}

TEST_CASE("TLS switched off in code wins over the connection string") {
    scripted_peer peer; // speaks no TLS
    const auto opened = client::open(peer.uri("tls=true&serverSelectionTimeoutMS=2000"), {.tls = tls_options{.enabled = false}});
    REQUIRE(opened);
    CHECK(opened->ping());
}

TEST_CASE("TLS switched on in code talks to no server without it") {
    scripted_peer peer;
    const auto opened = client::open(peer.uri("serverSelectionTimeoutMS=300&connectTimeoutMS=300"), {.tls = tls_options{}});
    REQUIRE(opened);
    const auto answered = opened->ping();
    REQUIRE(!answered);
    CHECK(answered.error().kind() == strongo::error_kind::unavailable);
}
