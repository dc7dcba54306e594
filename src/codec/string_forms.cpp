#include <strongo/codec/string_forms.hpp>

#include <strongo/bson/detail/hex.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/detail/value_codec.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string>

namespace strongo {
namespace detail {
namespace {

namespace wire = bson::detail;

// "00" to "ff".
constexpr auto hex_pairs = [] {
    std::array<std::array<char, 2>, 256> pairs{};
    for (std::size_t i = 0; i < 256; ++i) {
        pairs[i] = {"0123456789abcdef"[i / 16], "0123456789abcdef"[i % 16]};
    }
    return pairs;
}();

std::byte* put_hex(std::byte* to, const std::byte* bytes, std::size_t count) noexcept {
    for (std::size_t i = 0; i < count; ++i) {
        std::memcpy(to, hex_pairs[std::to_integer<std::size_t>(bytes[i])].data(), 2);
        to += 2;
    }
    return to;
}

// Whether these are pairs of hexadecimal digits, which become bytes.
bool take_hex(std::string_view digits, std::byte* to) noexcept {
    int wrong = 0;
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        const int high = wire::hex_digit(digits[i]);
        const int low = wire::hex_digit(digits[i + 1]);
        wrong |= high | low;
        *to++ = static_cast<std::byte>(high * 16 + low);
    }
    return wrong >= 0;
}

constexpr std::array<std::size_t, 5> groups{8, 4, 4, 4, 12}; // digits of a UUID between its dashes

bool fail_text_form(std::string_view text, std::string_view wanted, decode_context& context) {
    return context.fail(fault::malformed, fmt::format("expected {} but got \"{}\"", wanted, text.substr(0, 64)));
}

} // namespace

std::byte* put_text(std::byte* to, const uuid& value) noexcept {
    to = wire::put(to, std::uint32_t{37});
    const std::byte* from = value.bytes().data();
    for (const std::size_t digits : groups) {
        to = put_hex(to, from, digits / 2);
        from += digits / 2;
        *to++ = std::byte{'-'};
    }
    to[-1] = std::byte{0}; // in place of a last dash
    return to;
}

std::byte* put_text(std::byte* to, const oid& value) noexcept {
    to = wire::put(to, std::uint32_t{25});
    to = put_hex(to, value.bytes().data(), oid::size);
    *to = std::byte{0};
    return to + 1;
}

bool take_text(std::string_view text, uuid& out, decode_context& context) {
    std::array<std::byte, uuid::size> bytes{};
    bool valid = text.size() == 36;
    for (std::size_t at = 0, to = 0, group = 0; valid && group < groups.size(); ++group) {
        valid = take_hex(text.substr(at, groups[group]), bytes.data() + to) && (group == 4 || text[at + groups[group]] == '-');
        at += groups[group] + 1;
        to += groups[group] / 2;
    }
    if (!valid) {
        return fail_text_form(text, "a UUID of 36 characters", context);
    }
    out = uuid(bytes);
    return true;
}

bool take_text(std::string_view text, oid& out, decode_context& context) {
    std::array<std::byte, oid::size> bytes{};
    if (text.size() != 2 * oid::size || !take_hex(text, bytes.data())) {
        return fail_text_form(text, "24 hexadecimal digits", context);
    }
    out = oid(bytes);
    return true;
}

bool take_text(std::string_view text, decimal128& out, decode_context& context) {
    const auto value = decimal128::from_string(text);
    if (!value) {
        return fail_text_form(text, "a decimal number", context);
    }
    out = *value;
    return true;
}

} // namespace detail

std::size_t codec<detail::represented<decimal128, decimal_string>>::size(const decimal128& value) {
    return value.to_string().size() + 5;
}

std::byte* codec<detail::represented<decimal128, decimal_string>>::write(std::byte* to, const decimal128& value, encode_context&) {
    return bson::detail::put_string(to, value.to_string());
}

bool codec<detail::represented<decimal128, decimal_string>>::read(reader& in, bson::type actual, decimal128& out, decode_context& context) {
    std::string_view text;
    return detail::read_view(in, actual, text, context) && detail::take_text(text, out, context);
}

std::byte* codec<detail::represented<uuid, uuid_legacy>>::write(std::byte* to, const uuid& value, encode_context&) noexcept {
    to = bson::detail::put(to, static_cast<std::uint32_t>(uuid::size));
    *to++ = std::byte{3};
    return bson::detail::put(to, value.bytes().data(), uuid::size);
}

bool codec<detail::represented<uuid, uuid_legacy>>::read(reader& in, bson::type actual, uuid& out, decode_context& context) {
    bson::detail::binary_parts parts;
    if (!detail::read_binary(in, actual, parts, context)) {
        return false;
    }
    if ((parts.subtype != 3 && parts.subtype != 4) || parts.bytes.size() != uuid::size) {
        return context.fail(fault::type, fmt::format("a UUID is a binary of 16 bytes and subtype 3 or 4, not of {} and {}",
                                                     parts.bytes.size(), parts.subtype));
    }
    std::array<std::byte, uuid::size> bytes;
    std::ranges::copy(parts.bytes, bytes.begin());
    out = uuid(bytes);
    return true;
}

} // namespace strongo
