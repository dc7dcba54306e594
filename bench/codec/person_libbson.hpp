#pragma once
// Encodes and decodes a person by libbson calls.

#include <codec/libbson.hpp>
#include <codec/person.hpp>

#include <bson/bson.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace bench::libbson {

/// Appends the fields to `to`, which is empty.
[[nodiscard]] inline bool append(bson_t& to, const person& from) {
    bool done = append_text(to, "id", 2, from.id) && append_text(to, "name", 4, from.name) && bson_append_int32(&to, "age", 3, from.age) &&
                bson_append_double(&to, "score", 5, from.score) && bson_append_bool(&to, "active", 6, from.active);
    bson_t child;
    done = done && bson_append_array_begin(&to, "tags", 4, &child);
    std::uint32_t index = 0;
    for (const std::string& tag : from.tags) {
        char digits[16];
        const char* key = nullptr;
        const std::size_t key_size = bson_uint32_to_string(index++, &key, digits, sizeof digits);
        done = done && append_text(child, key, static_cast<int>(key_size), tag);
    }
    done = done && bson_append_array_end(&to, &child) && bson_append_document_begin(&to, "address", 7, &child) &&
           append_text(child, "city", 4, from.address.city) && append_text(child, "zip", 3, from.address.zip) &&
           bson_append_document_end(&to, &child);
    return done;
}

template <arrays Arrays>
[[nodiscard]] inline bool read_tags(const bson_iter_t& array, std::vector<std::string>& out) {
    bson_iter_t at;
    if (bson_iter_type_unsafe(&array) != BSON_TYPE_ARRAY || !bson_iter_recurse(&array, &at)) {
        return false;
    }
    if (Arrays == arrays::counted && out.capacity() == 0) {
        std::size_t size = 0;
        for (bson_iter_t ahead = at; bson_iter_next(&ahead);) {
            ++size;
        }
        out.reserve(size);
    }
    std::size_t count = 0;
    for (std::string_view text; bson_iter_next(&at); ++count) {
        if (!find_text(at, text)) {
            return false;
        }
        if (count == out.size()) {
            out.emplace_back(text);
        } else {
            out[count].assign(text);
        }
    }
    out.resize(count);
    return true;
}

[[nodiscard]] inline bool read_address(const bson_iter_t& document, address& out) {
    bson_iter_t at;
    if (bson_iter_type_unsafe(&document) != BSON_TYPE_DOCUMENT || !bson_iter_recurse(&document, &at)) {
        return false;
    }
    unsigned seen = 0;
    while (bson_iter_next(&at)) {
        const char* const key = bson_iter_key_unsafe(&at);
        if (std::strcmp(key, "city") == 0) {
            if (!read_text(at, out.city)) {
                return false;
            }
            seen |= 1;
        } else if (std::strcmp(key, "zip") == 0) {
            if (!read_text(at, out.zip)) {
                return false;
            }
            seen |= 2;
        }
    }
    return seen == 3;
}

/// Reads the fields in whatever order they come, the most likely one tried first.
template <arrays Arrays>
[[nodiscard]] inline bool read(const bson_t& from, person& out) {
    bson_iter_t at;
    if (!bson_iter_init(&at, &from)) {
        return false;
    }
    unsigned seen = 0;
    while (bson_iter_next(&at)) {
        const char* const key = bson_iter_key_unsafe(&at);
        const bson_type_t type = bson_iter_type_unsafe(&at);
        bool done = true;
        if (std::strcmp(key, "id") == 0) {
            done = read_text(at, out.id);
            seen |= 1;
        } else if (std::strcmp(key, "name") == 0) {
            done = read_text(at, out.name);
            seen |= 2;
        } else if (std::strcmp(key, "age") == 0) {
            done = type == BSON_TYPE_INT32;
            out.age = done ? bson_iter_int32_unsafe(&at) : 0;
            seen |= 4;
        } else if (std::strcmp(key, "score") == 0) {
            done = type == BSON_TYPE_DOUBLE;
            out.score = done ? bson_iter_double_unsafe(&at) : 0;
            seen |= 8;
        } else if (std::strcmp(key, "active") == 0) {
            done = type == BSON_TYPE_BOOL;
            out.active = done && bson_iter_bool_unsafe(&at);
            seen |= 16;
        } else if (std::strcmp(key, "tags") == 0) {
            done = read_tags<Arrays>(at, out.tags);
            seen |= 32;
        } else if (std::strcmp(key, "address") == 0) {
            done = read_address(at, out.address);
            seen |= 64;
        }
        if (!done) {
            return false;
        }
    }
    return seen == 127;
}

} // namespace bench::libbson
