#include <strongo/client/auth_mechanism.hpp>
#include <strongo/client/compressor.hpp>
#include <strongo/client/logger.hpp>
#include <strongo/client/return_document.hpp>

namespace strongo {

std::string_view to_string(auth_mechanism mechanism) noexcept {
    switch (mechanism) {
    case auth_mechanism::scram_sha_256: return "SCRAM-SHA-256";
    case auth_mechanism::scram_sha_1: return "SCRAM-SHA-1";
    case auth_mechanism::x509: return "MONGODB-X509";
    case auth_mechanism::plain: return "PLAIN";
    case auth_mechanism::aws: return "MONGODB-AWS";
    case auth_mechanism::oidc: return "MONGODB-OIDC";
    }
    return "unknown";
}

std::string_view to_string(compressor c) noexcept {
    switch (c) {
    case compressor::zstd: return "zstd";
    case compressor::snappy: return "snappy";
    case compressor::zlib: return "zlib";
    }
    return "unknown";
}

std::string_view to_string(log_level level) noexcept {
    switch (level) {
    case log_level::trace: return "trace";
    case log_level::debug: return "debug";
    case log_level::info: return "info";
    case log_level::warning: return "warning";
    case log_level::error: return "error";
    }
    return "unknown";
}

std::string_view to_string(return_document which) noexcept {
    return which == return_document::before ? "before" : "after";
}

} // namespace strongo
