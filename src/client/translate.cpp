#include "client/translate.hpp"
#include "client/get_or.hpp"

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/client/server_reply.hpp>
#include <strongo/error/error_info.hpp>

#include <charconv>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace strongo::detail {
namespace {

struct driver_origin {
    error_kind kind;
    error_origin origin;
};

// Domains are the driver's (mongoc-error.h); codes inside a domain are the driver's too, but for SERVER and WRITE_CONCERN.
driver_origin classify(const bson_error_t& failure) noexcept {
    const int code = static_cast<int>(failure.code);
    switch (failure.domain) {
    case MONGOC_ERROR_SERVER: return {kind_of_server_code(code), error_origin::server};
    case MONGOC_ERROR_WRITE_CONCERN: return {error_kind::write_concern_failed, error_origin::write_concern};
    case MONGOC_ERROR_STREAM: return {error_kind::unavailable, error_origin::network};
    case MONGOC_ERROR_SERVER_SELECTION: return {error_kind::unavailable, error_origin::network};
    case MONGOC_ERROR_SASL:
    case MONGOC_ERROR_SCRAM: return {error_kind::authentication_failed, error_origin::client};
    case MONGOC_ERROR_CLIENT:
        if (code == MONGOC_ERROR_CLIENT_AUTHENTICATE || code == MONGOC_ERROR_CLIENT_GETNONCE) {
            return {error_kind::authentication_failed, error_origin::client};
        }
        if (code == MONGOC_ERROR_CLIENT_NOT_READY || code == MONGOC_ERROR_CLIENT_NO_ACCEPTABLE_PEER) {
            return {error_kind::unavailable, error_origin::network};
        }
        return {error_kind::other, error_origin::client};
    case MONGOC_ERROR_PROTOCOL: return {error_kind::unavailable, error_origin::network}; // the reply was none
    case MONGOC_ERROR_BSON:
        return {code == MONGOC_ERROR_CLIENT_TOO_BIG ? error_kind::document_too_large : error_kind::other, error_origin::client};
    case MONGOC_ERROR_COMMAND: return {error_kind::usage, error_origin::client};
    case MONGOC_ERROR_TRANSACTION: return {error_kind::transaction_state, error_origin::client};
    case MONGOC_ERROR_POOL: return {error_kind::unavailable, error_origin::client};
    default: return {error_kind::other, error_origin::client};
    }
}

std::vector<std::string> labels_of(document_view reply) {
    std::vector<std::string> labels;
    if (const auto list = reply["errorLabels"].get<array_view>()) {
        for (const element_view label : *list) {
            if (const auto text = label.get<std::string_view>()) {
                labels.emplace_back(*text);
            }
        }
    }
    return labels;
}

// Where a reply keeps the details of its first error: an entry of a list, or the reply itself.
document_view first_error(document_view reply, bool is_write_concern) {
    if (const auto errors = reply[is_write_concern ? "writeConcernErrors" : "writeErrors"].get<array_view>()) {
        if (const auto entry = (*errors)[0].get<document_view>()) {
            return *entry;
        }
    }
    if (const auto entry = reply["writeConcernError"].get<document_view>(); entry && is_write_concern) {
        return *entry;
    }
    return reply;
}

error make(driver_origin from, int code, std::string_view text, document_view details, document_view reply, std::string_view operation,
           std::string_view where) {
    error_info info{.kind = from.kind,
                    .origin = from.origin,
                    .code = code,
                    .text = std::string(text),
                    .operation = std::string(operation),
                    .where = std::string(where),
                    .labels = labels_of(reply)};
    for (const std::string& label : info.labels) {
        if (label == "NonResumableChangeStreamError") {
            info.kind = error_kind::change_stream_lost;
        }
    }
    if (from.origin == error_origin::server || from.origin == error_origin::write_concern) {
        info.server = std::make_shared<const server_reply>(document(details));
    }
    return error(std::move(info));
}

} // namespace

error_kind kind_of_server_code(int code) noexcept {
    switch (code) {
    case 11000:
    case 11001:
    case 12582: return error_kind::duplicate_key;
    case 112: return error_kind::write_conflict;
    case 50:
    case 262: return error_kind::execution_timeout;
    case 13: return error_kind::unauthorized;
    case 18: return error_kind::authentication_failed;
    case 6:     // HostUnreachable
    case 7:     // HostNotFound
    case 89:    // NetworkTimeout
    case 91:    // ShutdownInProgress
    case 189:   // PrimarySteppedDown
    case 9001:  // SocketException
    case 10058: // LegacyNotPrimary
    case 10107: // NotWritablePrimary
    case 11600: // InterruptedAtShutdown
    case 11602: // InterruptedDueToReplStateChange
    case 13435: // NotPrimaryNoSecondaryOk
    case 13436: // NotPrimaryOrSecondary
        return error_kind::unavailable;
    case 121: return error_kind::validation_failed;
    case 48: return error_kind::namespace_exists;
    case 26: return error_kind::namespace_not_found;
    case 68:
    case 85:
    case 86: return error_kind::index_conflict;
    case 43: return error_kind::cursor_not_found;
    case 2:
    case 9:
    case 14:
    case 27:
    case 40:
    case 52:
    case 59:
    case 66:
    case 72:
    case 73:
    case 168:
    case 40324:
    case 40415: return error_kind::invalid_command;
    case 10334:
    case 17419:
    case 17420: return error_kind::document_too_large;
    case 225:
    case 251:
    case 256:
    case 263: return error_kind::transaction_state;
    case 136:
    case 280:
    case 286: return error_kind::change_stream_lost;
    default: return error_kind::other;
    }
}

error translate(const bson_error_t& failure, document_view reply, std::string_view operation, std::string_view where) {
    const driver_origin from = classify(failure);
    return make(from, static_cast<int>(failure.code), failure.message, first_error(reply, from.origin == error_origin::write_concern),
                reply, operation, where);
}

error translate_write_error(document_view entry, std::string_view operation, std::string_view where) {
    const int code = detail::get_or<std::int32_t>(entry["code"], 0);
    const auto text = detail::get_or<std::string_view>(entry["errmsg"], "the server refused the document");
    return make({kind_of_server_code(code), error_origin::server}, code, text, entry, entry, operation, where);
}

std::string without_password(std::string_view uri, std::string_view text) {
    std::string clean(text);
    const auto scheme = uri.find("://");
    if (scheme == std::string_view::npos) {
        return clean;
    }
    const std::string_view rest = uri.substr(scheme + 3);
    const auto at = rest.rfind('@'); // a password may hold an '@' that should have been encoded
    const auto colon = rest.find(':');
    if (at == std::string_view::npos || colon == std::string_view::npos || colon >= at) {
        return clean;
    }
    const std::string_view password = rest.substr(colon + 1, at - colon - 1);
    std::string decoded;
    for (std::size_t i = 0; i < password.size(); ++i) {
        unsigned code = 0;
        if (password[i] == '%' && i + 2 < password.size() &&
            std::from_chars(password.data() + i + 1, password.data() + i + 3, code, 16).ptr == password.data() + i + 3) {
            decoded += static_cast<char>(code);
            i += 2;
        } else {
            decoded += password[i];
        }
    }
    for (const std::string_view secret : {std::string_view(uri), password, std::string_view(decoded)}) {
        for (auto found = secret.empty() ? std::string::npos : clean.find(secret); found != std::string::npos; found = clean.find(secret)) {
            clean.replace(found, secret.size(), "***");
        }
    }
    return clean;
}

} // namespace strongo::detail
