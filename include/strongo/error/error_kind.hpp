#pragma once
// What went wrong, as a closed list: a program switches over it, and the compiler says when a case is missing.

#include <cstdint>
#include <string_view>

namespace strongo {

/// What a failed call says went wrong. The codes are the server's (MongoDB `src/mongo/base/error_codes.yml`).
enum class error_kind : std::uint8_t {
    duplicate_key,         ///< 11000, 11001, 12582: a unique index has the key already; `error::server()` has index and key
    write_conflict,        ///< 112: another transaction wrote the same document
    execution_timeout,     ///< 50, 262 and the driver's own: the server gave up after the time it was given
    deadline_exceeded,     ///< the caller's deadline passed
    unauthorized,          ///< 13: the user may not do this
    authentication_failed, ///< 18 and failed handshakes: wrong user, password or certificate
    unavailable,           ///< no server, no primary, a broken connection, no free client in the pool
    bulk_write_failed,     ///< the server refused single documents: see `error::failures()` and `error::applied()`
    validation_failed,     ///< 121: the collection's validator refused the document
    write_concern_failed,  ///< the write happened but was not acknowledged as asked
    namespace_exists,      ///< 48
    namespace_not_found,   ///< 26
    index_conflict,        ///< 68, 85, 86
    cursor_not_found,      ///< 43: the server closed the cursor
    invalid_command,       ///< 2, 9, 14, 27, 40, 52, 59, 66, 72, 73, 168, 40324, 40415: the server does not accept the command
    document_too_large,    ///< 10334, 17419, 17420, and found before sending
    transaction_state,     ///< 225, 251, 256, 263
    change_stream_lost,    ///< 136, 280, 286, and the label "NonResumableChangeStreamError"
    decode,                ///< BSON bytes do not fit the C++ type: see `error::codec()`
    encode,                ///< a value has no BSON form: see `error::codec()`
    usage,                 ///< the call itself is wrong; nothing was sent
    cancelled,             ///< the operation was cancelled
    other,                 ///< any other code of the server or the driver: see `error::code()`
};

/// The enumerator's name: "duplicate_key". Never empty.
[[nodiscard]] std::string_view to_string(error_kind kind) noexcept;

} // namespace strongo
