#pragma once
// Checks that bytes are BSON (bsonspec.org, version 1.1), completely: views check only what they read.

#include <strongo/bson/document_view.hpp>
#include <strongo/error/result.hpp>

#include <cstddef>
#include <span>

namespace strongo {

/// What `validate` asks for beyond well-formed BSON.
struct validate_options {
    int max_depth = 100;                                  ///< documents and arrays inside each other, the outermost one counted
    std::size_t max_size = std::size_t{16} * 1024 * 1024; ///< bytes of the whole document
    bool array_keys = false;                              ///< the keys of an array must be "0", "1", "2", …; readers ignore them
    bool unique_keys = false;                             ///< no document may hold one key twice
};

/// Checks `bytes`, which must hold one document and nothing else, from its first byte to its last.
///
/// Checked are: every length against what is around it, every terminating NUL, every type byte, the bytes of bools, the inner length of
/// binaries of subtype 2, the inner lengths of code with scope, that keys and all text are UTF-8, and the options. Memory is used for
/// levels of nesting alone, at most `max_depth` of them, and none of it is on the stack.
///
/// Error: `decode` about the first fault: `error::codec()` has the reason, the path ("orders[3].zip") and the offset of the element at
/// fault; `what` is `malformed`, `utf8`, `depth`, `too_large`, `duplicate`, or `bad_key` for the key of an array. Without an element
/// (the outermost length or NUL is wrong) the path is empty and the offset 0.
[[nodiscard]] result<void> validate(std::span<const std::byte> bytes, const validate_options& options = {});

/// The same for the bytes of a view.
[[nodiscard]] result<void> validate(document_view document, const validate_options& options = {});

} // namespace strongo
