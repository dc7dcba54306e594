// The names of the error layer's enumerators.

#include <strongo/error/codec_fault.hpp>
#include <strongo/error/error_kind.hpp>
#include <strongo/error/error_origin.hpp>

namespace strongo {

std::string_view to_string(error_kind kind) noexcept {
    switch (kind) {
    case error_kind::duplicate_key: return "duplicate_key";
    case error_kind::write_conflict: return "write_conflict";
    case error_kind::execution_timeout: return "execution_timeout";
    case error_kind::deadline_exceeded: return "deadline_exceeded";
    case error_kind::unauthorized: return "unauthorized";
    case error_kind::authentication_failed: return "authentication_failed";
    case error_kind::unavailable: return "unavailable";
    case error_kind::bulk_write_failed: return "bulk_write_failed";
    case error_kind::validation_failed: return "validation_failed";
    case error_kind::write_concern_failed: return "write_concern_failed";
    case error_kind::namespace_exists: return "namespace_exists";
    case error_kind::namespace_not_found: return "namespace_not_found";
    case error_kind::index_conflict: return "index_conflict";
    case error_kind::cursor_not_found: return "cursor_not_found";
    case error_kind::invalid_command: return "invalid_command";
    case error_kind::document_too_large: return "document_too_large";
    case error_kind::transaction_state: return "transaction_state";
    case error_kind::change_stream_lost: return "change_stream_lost";
    case error_kind::decode: return "decode";
    case error_kind::encode: return "encode";
    case error_kind::usage: return "usage";
    case error_kind::cancelled: return "cancelled";
    case error_kind::other: return "other";
    }
    return "unknown";
}

std::string_view to_string(error_origin origin) noexcept {
    switch (origin) {
    case error_origin::usage: return "usage";
    case error_origin::codec: return "codec";
    case error_origin::client: return "client";
    case error_origin::network: return "network";
    case error_origin::server: return "server";
    case error_origin::write_concern: return "write_concern";
    }
    return "unknown";
}

std::string_view to_string(fault what) noexcept {
    switch (what) {
    case fault::missing: return "missing";
    case fault::null: return "null";
    case fault::type: return "type";
    case fault::range: return "range";
    case fault::malformed: return "malformed";
    case fault::depth: return "depth";
    case fault::utf8: return "utf8";
    case fault::nul_in_key: return "nul_in_key";
    case fault::too_large: return "too_large";
    case fault::json: return "json";
    case fault::unknown_tag: return "unknown_tag";
    case fault::bad_key: return "bad_key";
    case fault::duplicate: return "duplicate";
    case fault::unknown_field: return "unknown_field";
    case fault::no_space: return "no_space";
    case fault::custom: return "custom";
    }
    return "unknown";
}

} // namespace strongo
