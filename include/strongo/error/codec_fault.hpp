#pragma once
// Where and why bytes and a C++ type do not fit.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace strongo {

/// Why a value could not be encoded or decoded.
enum class fault : std::uint8_t {
    missing,       ///< no such field, and the member is not optional
    null,          ///< the field is null, and the member is not optional
    type,          ///< the field has a type that the member cannot take
    range,         ///< a number that does not fit, or is not whole
    malformed,     ///< the bytes are not BSON
    depth,         ///< nested deeper than the limit
    utf8,          ///< a string that is not valid UTF-8
    nul_in_key,    ///< a field name that holds a NUL
    too_large,     ///< a document over the size limit
    json,          ///< text that is not extended JSON
    unknown_tag,   ///< a variant has no alternative of that name, or an enum no such enumerator
    bad_key,       ///< a key of a map that its key type cannot take
    duplicate,     ///< two fields with one name, where that is refused
    unknown_field, ///< a field that no member has, where that is refused
    no_space,      ///< a buffer of a fixed size that is too small
    custom,        ///< a reason that a codec or a `validate` of the user's gave
};

/// The enumerator's name: "malformed". Never empty.
[[nodiscard]] std::string_view to_string(fault what) noexcept;

/// The details of an error of kind `decode` or `encode`.
struct codec_fault {
    fault what = fault::malformed;
    std::string path{};     ///< "orders[3].address.zip"; empty when the document as a whole is meant
    std::size_t offset = 0; ///< in bytes: the type byte of the element, from the start of the outermost document (or of the text)
    std::size_t size = 0;   ///< in bytes: of the outermost document (or of the text)
    std::string expected{}; ///< the server's `$type` alias of what was wanted ("string"), or empty
    std::string actual{};   ///< the alias of what was found, or empty
    std::string type{};     ///< the C++ type that was to be read or written ("person"), or empty
    std::string reason{};   ///< what is wrong, without type, path and offset: "expected string but got int"
};

} // namespace strongo
