// What is told about each input while it goes through the entry points.
#pragma once

#include <strongo/error/codec_fault.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

namespace strongo_fuzz {

// What there is in a document, as far as its bytes are BSON.
struct contents {
    std::size_t bytes = 0;
    std::size_t elements = 0;     // at any depth, without those of scopes
    std::size_t levels = 1;       // of documents and arrays inside each other
    std::size_t scope_levels = 0; // those of the scopes of code, added up
};

// How much memory reading a document may take, in bytes that operator new gave, those given back since included. What justifies a number
// stands next to it where the target is listed.
struct allocation_bound {
    std::size_t fixed = 0; // for any document
    std::size_t per_byte = 0;
    std::size_t per_element = 0;
    std::size_t per_scope_level = 0;

    [[nodiscard]] constexpr std::size_t most(const contents& of) const noexcept {
        return fixed + per_byte * of.bytes + per_element * of.elements + per_scope_level * of.scope_levels;
    }
};

class observer {
public:
    observer() = default;
    observer(const observer&) = delete;
    observer& operator=(const observer&) = delete;
    virtual ~observer() = default;

    // `target` has read the input, or given this fault.
    virtual void outcome(std::string_view target, std::optional<strongo::fault> what) = 0;

    // Reading `size` bytes as `target` took `bytes` of memory, and may have taken `most`; it worked if `is_read`.
    virtual void allocated(std::string_view target, bool is_read, std::size_t bytes, std::size_t size, std::size_t most) = 0;

    // Something that must hold does not.
    virtual void broken(std::string_view target, std::string_view what) = 0;
};

} // namespace strongo_fuzz
