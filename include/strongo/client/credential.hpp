#pragma once
// Who a client is, for `client_options`.

#include <strongo/client/auth_mechanism.hpp>

#include <optional>
#include <string>

namespace strongo {

/// A user and how it is proved. What is left empty is taken from the connection string. Nothing prints it.
struct credential {
    std::string username{}; ///< for `aws` the access key id
    std::string password{}; ///< for `aws` the secret access key; `x509` takes none
    std::string source{};   ///< the database that knows the user; empty: "admin", and "$external" for `x509`, `plain` and `aws`
    std::optional<auth_mechanism> mechanism{}; ///< nullopt: what the server offers, SCRAM-SHA-256 first
    std::string aws_session_token{};           ///< only for `aws`
};

} // namespace strongo
