#pragma once
// Encodes and decodes an audit record by libbson calls.

#include <codec/audit.hpp>
#include <codec/libbson.hpp>

#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace bench::libbson {

inline bson_decimal128_t to_libbson(const strongo::decimal128& number) {
    bson_decimal128_t out;
    std::memcpy(&out.low, number.bytes().data(), 8);
    std::memcpy(&out.high, number.bytes().data() + 8, 8);
    return out;
}

inline bool append_date(bson_t& to, const char* key, int key_size, strongo::date date) {
    return bson_append_date_time(&to, key, key_size, date.time_since_epoch().count());
}

[[nodiscard]] inline bool read_date(const bson_iter_t& at, strongo::date& out) {
    if (bson_iter_type_unsafe(&at) != BSON_TYPE_DATE_TIME) {
        return false;
    }
    out = strongo::date(std::chrono::milliseconds(bson_iter_date_time(&at)));
    return true;
}

[[nodiscard]] inline bool read_decimal(const bson_iter_t& at, strongo::decimal128& out) {
    bson_decimal128_t number;
    if (!bson_iter_decimal128(&at, &number)) {
        return false;
    }
    std::array<std::byte, strongo::decimal128::size> bytes{};
    std::memcpy(bytes.data(), &number.low, 8);
    std::memcpy(bytes.data() + 8, &number.high, 8);
    out = strongo::decimal128(bytes);
    return true;
}

inline constexpr std::size_t uuid_text_size = 36;

// "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"
inline void write_uuid(const strongo::uuid& from, char (&to)[uuid_text_size]) {
    constexpr std::string_view digits = "0123456789abcdef";
    char* at = to;
    for (std::size_t i = 0; i < strongo::uuid::size; ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10) {
            *at++ = '-';
        }
        const auto byte = std::to_integer<unsigned>(from.bytes()[i]);
        *at++ = digits[byte >> 4];
        *at++ = digits[byte & 15];
    }
}

[[nodiscard]] inline bool read_uuid(std::string_view text, strongo::uuid& out) {
    const auto digit = [](char c) {
        return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
    };
    if (text.size() != uuid_text_size) {
        return false;
    }
    std::array<std::byte, strongo::uuid::size> bytes{};
    const char* at = text.data();
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if ((i == 4 || i == 6 || i == 8 || i == 10) && *at++ != '-') {
            return false;
        }
        const int high = digit(*at++);
        const int low = digit(*at++);
        if (high < 0 || low < 0) {
            return false;
        }
        bytes[i] = static_cast<std::byte>(high << 4 | low);
    }
    out = strongo::uuid(bytes);
    return true;
}

/// Appends the fields to `to`, which is empty.
[[nodiscard]] inline bool append(bson_t& to, const audit& from) {
    bson_oid_t id;
    std::memcpy(id.bytes, from.id.bytes().data(), sizeof id.bytes);
    char session[uuid_text_size];
    write_uuid(from.session, session);
    const bson_decimal128_t amount = to_libbson(from.amount);
    return bson_append_oid(&to, "id", 2, &id) && bson_append_utf8(&to, "session", 7, session, sizeof session) &&
           append_date(to, "at", 2, from.at) && bson_append_decimal128(&to, "amount", 6, &amount) &&
           append_text(to, "actor", 5, from.actor) && append_text(to, "action", 6, from.action) &&
           bson_append_int32(&to, "version", 7, from.version);
}

inline constexpr field_names<7> audit_names{{"id", "session", "at", "amount", "actor", "action", "version"}};

/// Reads the fields in whatever order they come.
template <arrays>
[[nodiscard]] bool read(const bson_t& from, audit& out) {
    bson_iter_t at;
    if (!bson_iter_init(&at, &from)) {
        return false;
    }
    unsigned seen = 0;
    std::size_t next = 0;
    while (bson_iter_next(&at)) {
        const std::size_t field = audit_names.find(bson_iter_key_unsafe(&at), next);
        bool done = true;
        std::string_view text;
        switch (field) {
        case 0:
            done = bson_iter_type_unsafe(&at) == BSON_TYPE_OID;
            if (done) {
                std::array<std::byte, strongo::oid::size> bytes{};
                std::memcpy(bytes.data(), bson_iter_oid_unsafe(&at)->bytes, bytes.size());
                out.id = strongo::oid(bytes);
            }
            break;
        case 1: done = find_text(at, text) && read_uuid(text, out.session); break;
        case 2: done = read_date(at, out.at); break;
        case 3: done = read_decimal(at, out.amount); break;
        case 4: done = read_text(at, out.actor); break;
        case 5: done = read_text(at, out.action); break;
        case 6: done = read_int32(at, out.version); break;
        default: continue;
        }
        if (!done) {
            return false;
        }
        seen |= 1u << field;
        next = field + 1;
    }
    return seen == 127;
}

} // namespace bench::libbson
