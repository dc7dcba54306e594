#pragma once
// What the hand-written rows do by libbson calls, in the fastest way that its interface offers: keys and texts with their lengths, one
// pass of one iterator, values taken without a second look at their type. Strings are not checked for UTF-8: libbson leaves that to
// `bson_validate`.

#include <bson/bson.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

namespace bench::libbson {

inline bool append_text(bson_t& to, const char* key, int key_size, const std::string& text) {
    return bson_append_utf8(&to, key, key_size, text.data(), static_cast<int>(text.size()));
}

[[nodiscard]] inline bool find_text(const bson_iter_t& at, std::string_view& out) {
    if (bson_iter_type_unsafe(&at) != BSON_TYPE_UTF8) {
        return false;
    }
    std::size_t size = 0;
    const char* const text = bson_iter_utf8_unsafe(&at, &size);
    out = {text, size};
    return true;
}

[[nodiscard]] inline bool read_text(const bson_iter_t& at, std::string& out) {
    std::string_view text;
    if (!find_text(at, text)) {
        return false;
    }
    out.assign(text);
    return true;
}

[[nodiscard]] inline bool read_int32(const bson_iter_t& at, std::int32_t& out) {
    if (bson_iter_type_unsafe(&at) != BSON_TYPE_INT32) {
        return false;
    }
    out = bson_iter_int32_unsafe(&at);
    return true;
}

/// Whether the elements of an array are counted first, to reserve room for them at once.
enum class arrays { as_they_come, counted };

/// The key of an array's element.
struct array_key {
    char digits[16];
    const char* text = nullptr;
    int size = 0;

    explicit array_key(std::uint32_t index) : size(static_cast<int>(bson_uint32_to_string(index, &text, digits, sizeof digits))) {}
};

/// Finds the names of fields, the expected one first: for documents in their usual order one comparison each.
template <std::size_t Count>
struct field_names {
    std::array<std::string_view, Count> names;

    /// The position of `key`, or Count.
    [[nodiscard]] std::size_t find(const char* key, std::size_t expected) const {
        if (expected < Count && std::strcmp(key, names[expected].data()) == 0) {
            return expected;
        }
        for (std::size_t i = 0; i < Count; ++i) {
            if (std::strcmp(key, names[i].data()) == 0) {
                return i;
            }
        }
        return Count;
    }
};

} // namespace bench::libbson
