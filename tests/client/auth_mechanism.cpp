#include <strongo/client/auth_mechanism.hpp>

#include "support/catch.hpp"

using strongo::auth_mechanism;

TEST_CASE("an authentication mechanism has the name that a connection string has for it") {
    CHECK(to_string(auth_mechanism::scram_sha_256) == "SCRAM-SHA-256");
    CHECK(to_string(auth_mechanism::scram_sha_1) == "SCRAM-SHA-1");
    CHECK(to_string(auth_mechanism::x509) == "MONGODB-X509");
    CHECK(to_string(auth_mechanism::plain) == "PLAIN");
    CHECK(to_string(auth_mechanism::aws) == "MONGODB-AWS");
    CHECK(to_string(auth_mechanism::oidc) == "MONGODB-OIDC");
}
