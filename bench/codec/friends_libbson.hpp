#pragma once
// Encodes and decodes friends by libbson calls.

#include <codec/friends.hpp>
#include <codec/libbson.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

namespace bench::libbson {

inline bool append_coordinate(bson_t& to, const coordinate& from) {
    bson_t child;
    return bson_append_document_begin(&to, "coordinate", 10, &child) && bson_append_int32(&child, "lat", 3, from.lat) &&
           bson_append_int32(&child, "lng", 3, from.lng) && bson_append_document_end(&to, &child);
}

// The fields that a friend has with and without buddies.
template <class Friend>
bool append_friend(bson_t& to, const Friend& from) {
    bson_oid_t id;
    std::memcpy(id.bytes, from._id.bytes().data(), sizeof id.bytes);
    return bson_append_oid(&to, "_id", 3, &id) && append_text(to, "name", 4, from.name) && append_text(to, "address", 7, from.address) &&
           append_coordinate(to, from.coordinate);
}

/// Appends the fields to `to`, which is empty.
[[nodiscard]] inline bool append(bson_t& to, const friend_alone& from) {
    return append_friend(to, from);
}

[[nodiscard]] inline bool append(bson_t& to, const friend_with_buddies& from) {
    bool done = append_friend(to, from);
    if (from.buddies.empty()) {
        return done;
    }
    bson_t list;
    done = done && bson_append_array_begin(&to, "buddies", 7, &list);
    std::uint32_t index = 0;
    for (const buddy& one : from.buddies) {
        const array_key key(index++);
        bson_t child;
        done = done && bson_append_document_begin(&list, key.text, key.size, &child) && append_text(child, "name", 4, one.name) &&
               append_text(child, "address", 7, one.address) && append_coordinate(child, one.coordinate) &&
               bson_append_document_end(&list, &child);
    }
    return done && bson_append_array_end(&to, &list);
}

[[nodiscard]] inline bool read_coordinate(const bson_iter_t& from, coordinate& out) {
    static constexpr field_names<2> names{{"lat", "lng"}};
    bson_iter_t at;
    if (bson_iter_type_unsafe(&from) != BSON_TYPE_DOCUMENT || !bson_iter_recurse(&from, &at)) {
        return false;
    }
    unsigned seen = 0;
    std::size_t next = 0;
    while (bson_iter_next(&at)) {
        const std::size_t field = names.find(bson_iter_key_unsafe(&at), next);
        if (field == names.names.size()) {
            continue;
        }
        if (!read_int32(at, field == 0 ? out.lat : out.lng)) {
            return false;
        }
        seen |= 1u << field;
        next = field + 1;
    }
    return seen == 3;
}

[[nodiscard]] inline bool read_buddy(const bson_iter_t& from, buddy& out) {
    static constexpr field_names<3> names{{"name", "address", "coordinate"}};
    bson_iter_t at;
    if (bson_iter_type_unsafe(&from) != BSON_TYPE_DOCUMENT || !bson_iter_recurse(&from, &at)) {
        return false;
    }
    unsigned seen = 0;
    std::size_t next = 0;
    while (bson_iter_next(&at)) {
        const std::size_t field = names.find(bson_iter_key_unsafe(&at), next);
        bool done = true;
        switch (field) {
        case 0: done = read_text(at, out.name); break;
        case 1: done = read_text(at, out.address); break;
        case 2: done = read_coordinate(at, out.coordinate); break;
        default: continue;
        }
        if (!done) {
            return false;
        }
        seen |= 1u << field;
        next = field + 1;
    }
    return seen == 7;
}

template <arrays Arrays>
[[nodiscard]] inline bool read_buddies(const bson_iter_t& from, std::vector<buddy>& out) {
    bson_iter_t at;
    if (bson_iter_type_unsafe(&from) != BSON_TYPE_ARRAY || !bson_iter_recurse(&from, &at)) {
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
    for (; bson_iter_next(&at); ++count) {
        if (count == out.size()) {
            out.emplace_back();
        }
        if (!read_buddy(at, out[count])) {
            return false;
        }
    }
    out.resize(count);
    return true;
}

/// Reads the fields in whatever order they come, and skips those that Friend lacks.
template <arrays Arrays, class Friend>
[[nodiscard]] bool read_friend(const bson_t& from, Friend& out) {
    static constexpr field_names<5> names{{"_id", "name", "address", "coordinate", "buddies"}};
    bson_iter_t at;
    if (!bson_iter_init(&at, &from)) {
        return false;
    }
    unsigned seen = 0;
    std::size_t next = 0;
    while (bson_iter_next(&at)) {
        const std::size_t field = names.find(bson_iter_key_unsafe(&at), next);
        bool done = true;
        switch (field) {
        case 0:
            done = bson_iter_type_unsafe(&at) == BSON_TYPE_OID;
            if (done) {
                std::array<std::byte, strongo::oid::size> bytes{};
                std::memcpy(bytes.data(), bson_iter_oid_unsafe(&at)->bytes, bytes.size());
                out._id = strongo::oid(bytes);
            }
            break;
        case 1: done = read_text(at, out.name); break;
        case 2: done = read_text(at, out.address); break;
        case 3: done = read_coordinate(at, out.coordinate); break;
        case 4:
            if constexpr (requires { out.buddies; }) {
                done = read_buddies<Arrays>(at, out.buddies);
            }
            break;
        default: continue;
        }
        if (!done) {
            return false;
        }
        seen |= 1u << field;
        next = field + 1;
    }
    if constexpr (requires { out.buddies; }) {
        if ((seen & 16) == 0) {
            out.buddies.clear();
        }
    }
    return (seen & 15) == 15;
}

template <arrays Arrays>
[[nodiscard]] bool read(const bson_t& from, friend_alone& out) {
    return read_friend<Arrays>(from, out);
}

template <arrays Arrays>
[[nodiscard]] bool read(const bson_t& from, friend_with_buddies& out) {
    return read_friend<Arrays>(from, out);
}

} // namespace bench::libbson
