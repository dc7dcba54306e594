#pragma once
// The representations as text of types that are no text: uuid_string, oid_string and decimal_string; and uuid_legacy.

#include <strongo/bson/binary.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/id.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/bson/uuid.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/enumeration.hpp>
#include <strongo/codec/representation.hpp>

#include <cstddef>
#include <string_view>

namespace strongo {
namespace detail {

// Texts of a fixed length, written without a string in between.
std::byte* put_text(std::byte* to, const uuid& value) noexcept;
std::byte* put_text(std::byte* to, const oid& value) noexcept;
bool take_text(std::string_view text, uuid& out, decode_context& context);
bool take_text(std::string_view text, oid& out, decode_context& context);
bool take_text(std::string_view text, decimal128& out, decode_context& context);

template <class T, std::size_t Length>
struct fixed_text_codec {
    static constexpr bson::type type = bson::type::string;
    static constexpr bool can_fail = false;
    static constexpr std::size_t size(const T&) noexcept { return Length + 5; }
    static std::byte* write(std::byte* to, const T& value, encode_context&) noexcept { return put_text(to, value); }
    static bool read(reader& in, bson::type actual, T& out, decode_context& context) {
        std::string_view text;
        return read_view(in, actual, text, context) && take_text(text, out, context);
    }
};

} // namespace detail

template <>
struct codec<detail::represented<uuid, uuid_string>> : detail::fixed_text_codec<uuid, 36> {};
template <>
struct codec<detail::represented<oid, oid_string>> : detail::fixed_text_codec<oid, 24> {};

template <class T>
struct codec<detail::represented<id<T>, oid_string>> {
    using base = codec<detail::represented<oid, oid_string>>;
    static constexpr bson::type type = base::type;
    static constexpr bool can_fail = false;
    static constexpr std::size_t size(const id<T>& value) noexcept { return base::size(value.value()); }
    static std::byte* write(std::byte* to, const id<T>& value, encode_context& context) noexcept {
        return base::write(to, value.value(), context);
    }
    static bool read(reader& in, bson::type actual, id<T>& out, decode_context& context) {
        oid value;
        if (!base::read(in, actual, value, context)) {
            return false;
        }
        out = id<T>(value);
        return true;
    }
};

template <>
struct codec<detail::represented<decimal128, decimal_string>> {
    static constexpr bson::type type = bson::type::string;
    static constexpr bool can_fail = false;
    static std::size_t size(const decimal128& value);
    static std::byte* write(std::byte* to, const decimal128& value, encode_context& context);
    static bool read(reader& in, bson::type actual, decimal128& out, decode_context& context);
};

/// Written as binary of subtype 3 with the bytes in the order of the text, read from subtype 3 and 4.
template <>
struct codec<detail::represented<uuid, uuid_legacy>> {
    static constexpr bson::type type = bson::type::binary;
    static constexpr bool can_fail = false;
    static constexpr std::size_t size(const uuid&) noexcept { return 5 + uuid::size; }
    static std::byte* write(std::byte* to, const uuid& value, encode_context& context) noexcept;
    static bool read(reader& in, bson::type actual, uuid& out, decode_context& context);
};

} // namespace strongo
