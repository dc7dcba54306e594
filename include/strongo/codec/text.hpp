#pragma once
// Codecs of text that is no std::string: char, a string of one byte, and std::string_view, which is written, and read only where it was
// asked for: with `stored_as<&T::member, aliased>` it points into the bytes that are decoded.

#include <strongo/codec/codec.hpp>
#include <strongo/codec/enumeration.hpp>
#include <strongo/codec/representation.hpp>
#include <strongo/codec/scalars.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

namespace strongo {
namespace detail {

std::byte* fail_character(char value, encode_context& context);
bool fail_not_one_character(std::string_view text, decode_context& context);

} // namespace detail

template <>
struct codec<char> {
    static constexpr bson::type type = bson::type::string;
    static constexpr bool can_fail = true;
    static constexpr std::size_t size(char) noexcept { return 6; }
    static std::byte* write(std::byte* to, char value, encode_context& context) {
        if (static_cast<unsigned char>(value) > 127) {
            return detail::fail_character(value, context);
        }
        return bson::detail::put_string(to, {&value, 1});
    }
    static bool read(reader& in, bson::type actual, char& out, decode_context& context) {
        std::string_view text;
        if (!detail::read_view(in, actual, text, context)) {
            return false;
        }
        if (text.size() != 1) {
            return detail::fail_not_one_character(text, context);
        }
        out = text.front();
        return true;
    }
};

template <>
struct codec<std::string_view> {
    static constexpr bson::type type = bson::type::string;
    static constexpr bool can_fail = true;
    static std::size_t size(std::string_view value) noexcept { return codec<std::string>::size(value); }
    static std::byte* write(std::byte* to, std::string_view value, encode_context& context) {
        return codec<std::string>::write(to, value, context);
    }
    template <class Out>
    static bool read(reader&, bson::type, Out&, decode_context&) {
        static_assert(!std::is_same_v<Out, Out>,
                      "strongo: a std::string_view would point into the bytes that are decoded: use std::string, or ask for that with "
                      "stored_as<&T::member, strongo::aliased>");
        return false;
    }
};

template <>
struct codec<detail::represented<std::string_view, aliased>> : codec<std::string_view> {
    static bool read(reader& in, bson::type actual, std::string_view& out, decode_context& context) {
        return detail::read_view(in, actual, out, context);
    }
};

} // namespace strongo
