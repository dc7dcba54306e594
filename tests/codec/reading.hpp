// Short ways to encode and decode in a test.
#pragma once

#include <strongo/bson/document.hpp>
#include <strongo/codec/decode.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <source_location>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace strongo_test {

inline strongo::document parsed(std::string_view json) {
    return strongo::document::from_json(json).value();
}

template <class T>
T decoded(std::string_view json) {
    const auto d = parsed(json);
    return strongo::decode<T>(d.view()).value();
}

// A struct with one member.
template <class T>
struct holder {
    T v{};

    bool operator==(const holder&) const = default;
};
template <class T>
holder(T) -> holder<T>; // clang 16 does not deduce it

// What is read from what is written, whose size was known before.
template <class T>
T there_and_back(const T& value) {
    const auto d = strongo::encode(value).value();
    CHECK(d.bytes().size() == strongo::encoded_size(value));
    return strongo::decode<T>(d.view()).value();
}

// Fails unless a value is written as exactly the bytes of this document, in a size that was known before, and equals what is read from
// them.
template <class T>
void check_both_ways(const T& value, std::string_view json, std::source_location where = std::source_location::current()) {
    const auto d = parsed(json);
    const auto w = strongo::encode(value);
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(w);
    check_bytes(w->bytes(), d.bytes(), where);
    CHECK(w->bytes().size() == strongo::encoded_size(value));
    const auto r = strongo::decode<T>(d.view());
    REQUIRE(r);
    CHECK((*r == value));
}

// The same for a value that cannot be compared: only writing.
template <class T>
void check_written(const T& value, std::string_view json, std::source_location where = std::source_location::current()) {
    const auto d = parsed(json);
    const auto w = strongo::encode(value);
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(w);
    check_bytes(w->bytes(), d.bytes(), where);
    CHECK(w->bytes().size() == strongo::encoded_size(value));
}

// "what at path, byte N of M: reason" of an error, after a check that its message says the same; the path of a whole document is "-".
inline std::string described(const strongo::error& e) {
    CHECK(to_string(e.origin()) == "codec");
    const auto* const details = e.codec();
    REQUIRE(details != nullptr);
    const std::string at = details->path.empty() ? "" : details->path + ": ";
    if (e.kind() == strongo::error_kind::decode) {
        CHECK(e.message() ==
              fmt::format("cannot decode {}: {}{} (byte {} of {})", details->type, at, details->reason, details->offset, details->size));
        return fmt::format("{} at {}, byte {} of {}: {}", to_string(details->what), details->path.empty() ? "-" : details->path,
                           details->offset, details->size, details->reason);
    }
    CHECK(to_string(e.kind()) == "encode");
    CHECK(e.message() == fmt::format("cannot encode {}: {}{}", details->type, at, details->reason));
    return fmt::format("{} at {}: {}", to_string(details->what), details->path.empty() ? "-" : details->path, details->reason);
}

// The error of reading the bytes as a T, or "decoded". The bytes stand in an allocation of exactly their size.
template <class T>
std::string refusal(std::span<const std::byte> bytes) {
    const exact_bytes exact(bytes);
    const auto r = strongo::decode<T>(strongo::document_view(exact.span()));
    return r ? "decoded" : described(r.error());
}

template <class T>
std::string refusal_of_hex(std::string_view hex) {
    return refusal<T>(from_hex(hex));
}

template <class T>
std::string refusal(std::string_view json) {
    const auto d = parsed(json);
    return refusal<T>(d.bytes());
}

template <class T>
std::string refusal(std::string_view json, const strongo::decode_options& options) {
    const auto d = parsed(json);
    const auto r = strongo::decode<T>(d.view(), options);
    return r ? "decoded" : described(r.error());
}

// The error of writing a value, or "encoded".
template <class T>
std::string write_refusal(const T& value) {
    const auto r = strongo::encode(value);
    return r ? "encoded" : described(r.error());
}

} // namespace strongo_test
