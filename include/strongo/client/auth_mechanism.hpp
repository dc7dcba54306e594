#pragma once
// How a client proves who it is.

#include <cstdint>
#include <string_view>

namespace strongo {

/// The authentication mechanisms of MongoDB.
enum class auth_mechanism : std::uint8_t {
    scram_sha_256, ///< user name and password, never sent as they are; servers from 4.0
    scram_sha_1,   ///< the same with an older hash
    x509,          ///< the certificate of `tls_options::certificate_key_file`
    plain,         ///< user name and password as they are (LDAP): use it with TLS only
    aws,           ///< an access key of AWS, or what the machine's role gives
    oidc,          ///< an access token: needs mongo-c-driver 2.2, and is refused for now
};

/// The name that a connection string has for it: "SCRAM-SHA-256". Never empty.
[[nodiscard]] std::string_view to_string(auth_mechanism mechanism) noexcept;

} // namespace strongo
