// Short ways to decode in a test.
#pragma once

#include <strongo/bson/document.hpp>
#include <strongo/codec/decode.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

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

} // namespace strongo_test
