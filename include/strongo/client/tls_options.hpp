#pragma once
// How a client's connections are encrypted, for `client_options`.

#include <string>

namespace strongo {

/// TLS of all connections of a client. Files are read at each connect, and must be readable when the client is opened.
struct tls_options {
    bool enabled = true;                     ///< false: no TLS, whatever the connection string says
    std::string ca_file{};                   ///< PEM: who may sign a server's certificate; empty: the system's list
    std::string certificate_key_file{};      ///< PEM: the client's own certificate and its private key
    std::string certificate_key_password{};  ///< of the private key, when it has one
    bool allow_invalid_certificates = false; ///< accepts any certificate: for experiments only
    bool allow_invalid_hostnames = false;    ///< accepts the certificate of another host
};

} // namespace strongo
