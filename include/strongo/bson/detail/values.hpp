#pragma once
// Reading and writing the values that have a C++ type of their own, shared by element_view::get, make_document and the codecs.

#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/error/codec_fault.hpp>
#include <strongo/fwd.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace strongo::bson::detail {

template <type Type>
struct always {
    static constexpr type value = Type;
};

/// The types of this page and what each is stored as. Only of their names; their headers are needed to use one.
template <class T>
struct stored {};
template <>
struct stored<decimal128> : always<type::decimal128> {};
template <>
struct stored<regex> : always<type::regex> {};
template <>
struct stored<timestamp> : always<type::timestamp> {};
template <>
struct stored<code> : always<type::code> {};
template <>
struct stored<code_with_scope> : always<type::code_with_scope> {};
template <>
struct stored<symbol> : always<type::symbol> {};
template <>
struct stored<dbpointer> : always<type::dbpointer> {};
template <>
struct stored<undefined> : always<type::undefined> {};
template <>
struct stored<null> : always<type::null> {};
template <>
struct stored<min_key> : always<type::min_key> {};
template <>
struct stored<max_key> : always<type::max_key> {};
template <>
struct stored<uuid> : always<type::binary> {};
template <>
struct stored<binary> : always<type::binary> {};
template <>
struct stored<vector<float>> : always<type::binary> {};
template <>
struct stored<vector<std::int8_t>> : always<type::binary> {};
template <>
struct stored<packed_bits> : always<type::binary> {};

template <class T>
concept value_type = requires { stored<T>::value; };

/// The types that have one value, which takes no bytes.
template <class T>
concept unit = std::same_as<T, undefined> || std::same_as<T, null> || std::same_as<T, min_key> || std::same_as<T, max_key>;

/// What is wrong with a value; `text` is only there when something is.
struct value_fault {
    fault what = fault::malformed;
    std::string text{};
    [[nodiscard]] explicit operator bool() const noexcept { return !text.empty(); }
};

/// Reads the value at `from`, which has type `stored<T>::value` and, as `value_size` found, `size` bytes.
value_fault take(const std::byte* from, std::size_t size, uuid& out);
value_fault take(const std::byte* from, std::size_t size, binary& out);
value_fault take(const std::byte* from, std::size_t size, vector<float>& out);
value_fault take(const std::byte* from, std::size_t size, vector<std::int8_t>& out);
value_fault take(const std::byte* from, std::size_t size, packed_bits& out);
value_fault take(const std::byte* from, std::size_t size, regex& out);
value_fault take(const std::byte* from, std::size_t size, timestamp& out);
value_fault take(const std::byte* from, std::size_t size, code& out);
value_fault take(const std::byte* from, std::size_t size, code_with_scope& out);
value_fault take(const std::byte* from, std::size_t size, symbol& out);
value_fault take(const std::byte* from, std::size_t size, dbpointer& out);
value_fault take(const std::byte* from, std::size_t size, binary_parts& out);
template <unit T>
value_fault take(const std::byte*, std::size_t, T&) {
    return {};
}

/// How many bytes `put` writes. A NUL in a regex, for which there is no form, ends it.
[[nodiscard]] std::size_t size_of(const decimal128& value) noexcept;
[[nodiscard]] std::size_t size_of(const uuid& value) noexcept;
[[nodiscard]] std::size_t size_of(const binary& value) noexcept;
[[nodiscard]] std::size_t size_of(const vector<float>& value) noexcept;
[[nodiscard]] std::size_t size_of(const vector<std::int8_t>& value) noexcept;
[[nodiscard]] std::size_t size_of(const packed_bits& value) noexcept;
[[nodiscard]] std::size_t size_of(const regex& value) noexcept;
[[nodiscard]] std::size_t size_of(const timestamp& value) noexcept;
[[nodiscard]] std::size_t size_of(const code& value) noexcept;
[[nodiscard]] std::size_t size_of(const code_with_scope& value) noexcept;
[[nodiscard]] std::size_t size_of(const symbol& value) noexcept;
[[nodiscard]] std::size_t size_of(const dbpointer& value) noexcept;
template <unit T>
[[nodiscard]] std::size_t size_of(const T&) noexcept {
    return 0;
}

/// Writes the value and returns where it ends.
std::byte* put_value(std::byte* to, const decimal128& value) noexcept;
std::byte* put_value(std::byte* to, const uuid& value) noexcept;
std::byte* put_value(std::byte* to, const binary& value) noexcept;
std::byte* put_value(std::byte* to, const vector<float>& value) noexcept;
std::byte* put_value(std::byte* to, const vector<std::int8_t>& value) noexcept;
std::byte* put_value(std::byte* to, const packed_bits& value) noexcept;
std::byte* put_value(std::byte* to, const regex& value) noexcept;
std::byte* put_value(std::byte* to, const timestamp& value) noexcept;
std::byte* put_value(std::byte* to, const code& value) noexcept;
std::byte* put_value(std::byte* to, const code_with_scope& value) noexcept;
std::byte* put_value(std::byte* to, const symbol& value) noexcept;
std::byte* put_value(std::byte* to, const dbpointer& value) noexcept;
template <unit T>
std::byte* put_value(std::byte* to, const T&) noexcept {
    return to;
}

/// Why the value has no BSON form, if so: text that is not UTF-8, NUL in a regex, a scope that is no document.
[[nodiscard]] value_fault check(const regex& value);
[[nodiscard]] value_fault check(const code& value);
[[nodiscard]] value_fault check(const code_with_scope& value);
[[nodiscard]] value_fault check(const symbol& value);
[[nodiscard]] value_fault check(const dbpointer& value);

} // namespace strongo::bson::detail
