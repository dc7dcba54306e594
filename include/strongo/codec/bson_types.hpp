#pragma once
// Codecs of the types that have no C++ type but those of <strongo/bson/…>, and of documents and arrays as they are.

#include <strongo/bson/array.hpp>
#include <strongo/bson/array_view.hpp>
#include <strongo/bson/code.hpp>
#include <strongo/bson/code_with_scope.hpp>
#include <strongo/bson/dbpointer.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/max_key.hpp>
#include <strongo/bson/min_key.hpp>
#include <strongo/bson/null.hpp>
#include <strongo/bson/regex.hpp>
#include <strongo/bson/symbol.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/bson/undefined.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/detail/value_codec.hpp>

#include <cstddef>
#include <span>

namespace strongo {
namespace detail {

// Copies the bytes of a document or an array, or records that they are neither and returns null.
std::byte* write_spliced(std::byte* to, std::span<const std::byte> bytes, encode_context& context);

// The bytes of the document or array at `in.at`.
bool read_spliced(reader& in, bson::type expected, bson::type actual, std::span<const std::byte>& out, decode_context& context);

// Documents and arrays whose bytes are taken as they are: only their length and their last byte are looked at.
template <class T, class View, bson::type Type>
struct spliced_codec {
    static constexpr bson::type type = Type;
    static constexpr bool can_fail = true;
    static std::size_t size(View value) noexcept { return value.bytes().size(); }
    static std::byte* write(std::byte* to, View value, encode_context& context) { return write_spliced(to, value.bytes(), context); }
    static bool read(reader& in, bson::type actual, T& out, decode_context& context) {
        std::span<const std::byte> bytes;
        if (!read_spliced(in, type, actual, bytes, context)) {
            return false;
        }
        out = T(View(bytes));
        return true;
    }
};

} // namespace detail

template <>
struct codec<bson::regex> : detail::value_codec<bson::regex> {};
template <>
struct codec<bson::timestamp> : detail::value_codec<bson::timestamp> {};
template <>
struct codec<bson::code> : detail::value_codec<bson::code> {};
template <>
struct codec<bson::code_with_scope> : detail::value_codec<bson::code_with_scope> {};
template <>
struct codec<bson::symbol> : detail::value_codec<bson::symbol> {};
template <>
struct codec<bson::dbpointer> : detail::value_codec<bson::dbpointer> {};
template <>
struct codec<bson::undefined> : detail::value_codec<bson::undefined> {};
template <>
struct codec<bson::null> : detail::value_codec<bson::null> {};
template <>
struct codec<bson::min_key> : detail::value_codec<bson::min_key> {};
template <>
struct codec<bson::max_key> : detail::value_codec<bson::max_key> {};

/// An object as it is, copied. The limit on depth does not count what is inside.
template <>
struct codec<document> : detail::spliced_codec<document, document_view, bson::type::document> {};
template <>
struct codec<array> : detail::spliced_codec<array, array_view, bson::type::array> {};

/// An object as it is. What is read views the bytes that were decoded: it lives as long as they do.
template <>
struct codec<document_view> : detail::spliced_codec<document_view, document_view, bson::type::document> {};
template <>
struct codec<array_view> : detail::spliced_codec<array_view, array_view, bson::type::array> {};

} // namespace strongo
