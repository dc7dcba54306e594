#pragma once
// Documents and arrays written down in place: make_document("a", 1, "b", make_array(1, 2)).

#include <strongo/bson/array.hpp>
#include <strongo/bson/array_view.hpp>
#include <strongo/bson/buffer.hpp>
#include <strongo/bson/date.hpp>
#include <strongo/bson/detail/values.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/fwd.hpp>

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace strongo {
namespace detail {

// One value in the form it has on the wire; its constructors are the types that make_document takes. Lives within one expression.
struct literal_value {
    template <class Integer>
    static constexpr bson::type integer_type =
        sizeof(Integer) < 4 || std::same_as<Integer, std::int32_t> ? bson::type::int32 : bson::type::int64;

    literal_value(std::nullptr_t) noexcept : type(bson::type::null) {}
    template <std::same_as<bool> Bool>
    literal_value(Bool v) noexcept : type(bson::type::boolean),
                                     size(1),
                                     word(v ? 1 : 0) {}
    template <std::integral Integer>
        requires(!std::same_as<Integer, bool> && !std::same_as<Integer, char>)
    literal_value(Integer v) noexcept
        : type(integer_type<Integer>),
          size(type == bson::type::int32 ? 4 : 8),
          word(static_cast<std::uint64_t>(v)) {
        static_assert(!(std::is_unsigned_v<Integer> && sizeof(Integer) == 8),
                      "strongo: BSON has no unsigned 64-bit integer: cast the value to std::int64_t");
    }
    template <std::floating_point Floating>
    literal_value(Floating v) noexcept : type(bson::type::float64),
                                         size(8),
                                         word(std::bit_cast<std::uint64_t>(static_cast<double>(v))) {}
    template <class Text>
        requires std::convertible_to<const Text&, std::string_view>
    literal_value(const Text& v) noexcept
        : type(bson::type::string),
          size(std::string_view(v).size() + 5),
          from(std::string_view(v).data()) {}
    literal_value(const oid& v) noexcept : type(bson::type::oid), size(oid::size), from(v.bytes().data()) {}
    literal_value(date v) noexcept : type(bson::type::date), size(8), word(static_cast<std::uint64_t>(v.time_since_epoch().count())) {}
    literal_value(document_view v) noexcept : type(bson::type::document), size(v.bytes().size()), from(v.bytes().data()) {}
    literal_value(const document& v) noexcept : literal_value(v.view()) {}
    literal_value(array_view v) noexcept : type(bson::type::array), size(v.bytes().size()), from(v.bytes().data()) {}
    literal_value(const array& v) noexcept : literal_value(v.view()) {}

    literal_value(std::span<const std::byte> v) noexcept : type(bson::type::binary), size(v.size() + 5), from(v.data()) {}
    template <class T>
    literal_value(const id<T>& v) noexcept : literal_value(v.value()) {}
    template <bson::detail::value_type T>
    literal_value(const T& v) noexcept
        : type(bson::detail::stored<T>::value),
          size(bson::detail::size_of(v)),
          from(&v),
          put(&put_object<T>) {}

    // The value of an element, whatever its type; null when there is no well-formed one.
    literal_value(element_view v) noexcept
        : type(v.exists() && !v.is_malformed() ? v.type() : bson::type::null),
          size(v.value_bytes().size()),
          from(v.value_bytes().data()),
          is_raw(true) {}

    bson::type type;
    std::size_t size = 0;                                                  // in bytes, of the value alone
    std::uint64_t word = 0;                                                // the value itself, when it has up to 8 bytes
    const void* from = nullptr;                                            // else where it is
    bool is_raw = false;                                                   // `from` holds all bytes of the value, even of a string
    std::byte* (*put)(std::byte* to, const void* from) noexcept = nullptr; // writes the object at `from`, when it is one

private:
    template <class T>
    static std::byte* put_object(std::byte* to, const void* object) noexcept {
        return bson::detail::put_value(to, *static_cast<const T*>(object));
    }
};

struct literal_element {
    std::string_view key{};
    literal_value value = nullptr;
};

/// Writes the value alone, its `size` bytes; returns where they end.
[[nodiscard]] std::byte* put_literal(std::byte* to, const literal_value& value) noexcept;

[[nodiscard]] bson::buffer write_document(std::span<const literal_element> elements);
[[nodiscard]] bson::buffer write_array(std::span<const literal_value> values);

inline void pair_up(literal_element*) noexcept {}

template <class Value, class... Rest>
void pair_up(literal_element* to, const char* name, const Value& value, const Rest&... rest) noexcept {
    *to = {std::string_view(name), literal_value(value)};
    pair_up(to + 1, rest...);
}

} // namespace detail

/// The empty document.
[[nodiscard]] inline document make_document() {
    return {};
}

/// A document of fields written down as name, value, name, value, …
///
/// A name is a C string. A value is nullptr (null), bool, an integer (up to 32 bits signed: int32, else int64), a floating-point
/// number, text, `oid`, `id<T>`, `date`, `decimal128`, `uuid`, bytes (a binary of subtype 0), a type of `strongo::bson` (`bson::regex`,
/// `bson::binary`, …), a document or array, owned or viewed, or an `element_view`, whose value is copied. Text is taken as it is: it
/// should be UTF-8, and a NUL ends the parts of a regex. A name that stands twice is written twice.
template <class... Rest>
    requires(sizeof...(Rest) % 2 == 1)
[[nodiscard]] document make_document(const char* name, const Rest&... rest) {
    detail::literal_element elements[(sizeof...(Rest) + 1) / 2];
    detail::pair_up(elements, name, rest...);
    return document(detail::write_document(elements));
}

/// An array of values: see `make_document` for what a value can be.
template <class... Value>
[[nodiscard]] array make_array(const Value&... value) {
    if constexpr (sizeof...(Value) == 0) {
        return {};
    } else {
        const detail::literal_value values[] = {detail::literal_value(value)...};
        return array(detail::write_array(values));
    }
}

} // namespace strongo
