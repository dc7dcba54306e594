#include <strongo/bson/detail/values.hpp>

#include <strongo/bson/binary.hpp>
#include <strongo/bson/code.hpp>
#include <strongo/bson/code_with_scope.hpp>
#include <strongo/bson/dbpointer.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/packed_bits.hpp>
#include <strongo/bson/regex.hpp>
#include <strongo/bson/symbol.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/bson/uuid.hpp>
#include <strongo/bson/vector.hpp>
#include <strongo/error/error.hpp>

#include <fmt/format.h>

#include <array>
#include <cstring>
#include <string_view>
#include <utility>

namespace strongo::bson::detail {
namespace {

constexpr std::size_t uuid_size = strongo::uuid::size;
constexpr unsigned uuid_subtype = 4;
constexpr unsigned vector_subtype = 9;
constexpr std::size_t vector_head = 2; // dtype and padding
constexpr unsigned dtype_int8 = 0x03;
constexpr unsigned dtype_packed_bit = 0x10;
constexpr unsigned dtype_float32 = 0x27;

value_fault check_text(std::string_view text) {
    if (!is_utf8(text)) {
        return {fault::utf8, "the string is not valid UTF-8"};
    }
    return {};
}

value_fault take_text(std::string_view text, std::string& out) {
    auto wrong = check_text(text);
    if (!wrong) {
        out.assign(text);
    }
    return wrong;
}

// The part of the text that a NUL-terminated string can hold.
std::string_view before_nul(std::string_view text) noexcept {
    return text.substr(0, text.find('\0'));
}

std::byte* put_cstring(std::byte* to, std::string_view text) noexcept {
    text = before_nul(text);
    if (!text.empty()) {
        to = put(to, text.data(), text.size());
    }
    *to = std::byte{0};
    return to + 1;
}

value_fault take_subtype(const std::byte* from, unsigned subtype, std::span<const std::byte>& bytes) {
    binary_parts parts;
    auto wrong = take(from, 0, parts);
    if (!wrong && parts.subtype != subtype) {
        return {fault::type, fmt::format("expected binData of subtype {} but got subtype {}", subtype, parts.subtype)};
    }
    bytes = parts.bytes;
    return wrong;
}

std::string_view dtype_name(unsigned dtype) noexcept {
    switch (dtype) {
    case dtype_int8: return "int8";
    case dtype_packed_bit: return "packed bits";
    case dtype_float32: return "float";
    default: return "an unknown type";
    }
}

// Takes a vector of this dtype apart: its numbers, and its padding, which only packed bits can have.
value_fault take_vector(const std::byte* from, unsigned dtype, std::span<const std::byte>& numbers, int& padding) {
    std::span<const std::byte> bytes;
    if (auto wrong = take_subtype(from, vector_subtype, bytes)) {
        return wrong;
    }
    if (bytes.size() < vector_head) {
        return {fault::malformed, "a vector has two bytes of header"};
    }
    const auto actual = std::to_integer<unsigned>(bytes[0]);
    if (actual != dtype) {
        return {fault::type, fmt::format("expected a vector of {} but got one of {}", dtype_name(dtype), dtype_name(actual))};
    }
    padding = std::to_integer<int>(bytes[1]);
    if (padding != 0 && dtype != dtype_packed_bit) {
        return {fault::malformed, fmt::format("a vector of {} has no padding", dtype_name(dtype))};
    }
    numbers = bytes.subspan(vector_head);
    return {};
}

std::byte* put_vector(std::byte* to, unsigned dtype, int padding, const void* numbers, std::size_t size) noexcept {
    to = put_binary_head(to, vector_subtype, vector_head + size);
    to = put(to, static_cast<std::uint8_t>(dtype));
    to = put(to, static_cast<std::uint8_t>(padding));
    return size == 0 ? to : put(to, numbers, size);
}

template <class T>
value_fault take_numbers(const std::byte* from, unsigned dtype, std::vector<T>& out) {
    std::span<const std::byte> bytes;
    int padding = 0;
    if (auto wrong = take_vector(from, dtype, bytes, padding)) {
        return wrong;
    }
    if (bytes.size() % sizeof(T) != 0) {
        return {fault::malformed, "the bytes of a vector of float are a multiple of four"};
    }
    out.resize(bytes.size() / sizeof(T));
    if (!bytes.empty()) {
        std::memcpy(out.data(), bytes.data(), bytes.size());
    }
    return {};
}

} // namespace

value_fault take(const std::byte* from, std::size_t, binary_parts& out) {
    if (!get_binary(from, out)) {
        return {fault::malformed, "the inner length of a binary of subtype 2 is not its length less four"};
    }
    return {};
}

value_fault take(const std::byte* from, std::size_t, uuid& out) {
    std::span<const std::byte> bytes;
    if (auto wrong = take_subtype(from, uuid_subtype, bytes)) {
        return wrong;
    }
    if (bytes.size() != uuid_size) {
        return {fault::malformed, "a UUID has 16 bytes"};
    }
    out = uuid(get<std::array<std::byte, uuid_size>>(bytes.data()));
    return {};
}

value_fault take(const std::byte* from, std::size_t size, binary& out) {
    binary_parts parts;
    auto wrong = take(from, size, parts);
    if (!wrong) {
        out.bytes.assign(parts.bytes.begin(), parts.bytes.end());
        out.subtype = static_cast<binary_subtype>(parts.subtype);
    }
    return wrong;
}

value_fault take(const std::byte* from, std::size_t, vector<float>& out) {
    return take_numbers(from, dtype_float32, out.values);
}

value_fault take(const std::byte* from, std::size_t, vector<std::int8_t>& out) {
    return take_numbers(from, dtype_int8, out.values);
}

value_fault take(const std::byte* from, std::size_t, packed_bits& out) {
    std::span<const std::byte> bytes;
    int padding = 0;
    if (auto wrong = take_vector(from, dtype_packed_bit, bytes, padding)) {
        return wrong;
    }
    auto made = packed_bits::from_bytes({bytes.begin(), bytes.end()}, padding);
    if (!made) {
        return {fault::malformed, std::string(made.error().message())};
    }
    out = std::move(*made);
    return {};
}

value_fault take(const std::byte* from, std::size_t size, regex& out) {
    const char* const text = reinterpret_cast<const char*>(from);
    const std::string_view pattern(text);
    const std::string_view options(text + pattern.size() + 1, size - pattern.size() - 2);
    if (auto wrong = take_text(pattern, out.pattern)) {
        return wrong;
    }
    return take_text(options, out.options);
}

value_fault take(const std::byte* from, std::size_t, timestamp& out) {
    out.increment = get<std::uint32_t>(from);
    out.seconds = get<std::uint32_t>(from + 4);
    return {};
}

value_fault take(const std::byte* from, std::size_t, code& out) {
    return take_text(string_at(from), out.text);
}

value_fault take(const std::byte* from, std::size_t size, code_with_scope& out) {
    const auto text = string_at(from + 4);
    if (auto wrong = take_text(text, out.text)) {
        return wrong;
    }
    const std::size_t scope = 4 + 5 + text.size();
    out.scope = document(document_view(std::span(from + scope, size - scope)));
    return {};
}

value_fault take(const std::byte* from, std::size_t, symbol& out) {
    return take_text(string_at(from), out.text);
}

value_fault take(const std::byte* from, std::size_t size, dbpointer& out) {
    out.id = oid(get<std::array<std::byte, oid::size>>(from + size - oid::size));
    return take_text(string_at(from), out.ns);
}

std::size_t size_of(const decimal128&) noexcept {
    return decimal128::size;
}

std::size_t size_of(const uuid&) noexcept {
    return binary_size(uuid_subtype, uuid_size);
}

std::size_t size_of(const binary& value) noexcept {
    return binary_size(static_cast<unsigned>(value.subtype), value.bytes.size());
}

std::size_t size_of(const vector<float>& value) noexcept {
    return binary_size(vector_subtype, vector_head + sizeof(float) * value.values.size());
}

std::size_t size_of(const vector<std::int8_t>& value) noexcept {
    return binary_size(vector_subtype, vector_head + value.values.size());
}

std::size_t size_of(const packed_bits& value) noexcept {
    return binary_size(vector_subtype, vector_head + value.bytes().size());
}

std::size_t size_of(const regex& value) noexcept {
    return before_nul(value.pattern).size() + before_nul(value.options).size() + 2;
}

std::size_t size_of(const timestamp&) noexcept {
    return 8;
}

std::size_t size_of(const code& value) noexcept {
    return 5 + value.text.size();
}

std::size_t size_of(const code_with_scope& value) noexcept {
    return 4 + 5 + value.text.size() + value.scope.bytes().size();
}

std::size_t size_of(const symbol& value) noexcept {
    return 5 + value.text.size();
}

std::size_t size_of(const dbpointer& value) noexcept {
    return 5 + value.ns.size() + oid::size;
}

std::byte* put_value(std::byte* to, const decimal128& value) noexcept {
    return put(to, value.bytes());
}

std::byte* put_value(std::byte* to, const uuid& value) noexcept {
    return put_binary(to, uuid_subtype, value.bytes());
}

std::byte* put_value(std::byte* to, const binary& value) noexcept {
    return put_binary(to, static_cast<unsigned>(value.subtype), value.bytes);
}

std::byte* put_value(std::byte* to, const vector<float>& value) noexcept {
    return put_vector(to, dtype_float32, 0, value.values.data(), sizeof(float) * value.values.size());
}

std::byte* put_value(std::byte* to, const vector<std::int8_t>& value) noexcept {
    return put_vector(to, dtype_int8, 0, value.values.data(), value.values.size());
}

std::byte* put_value(std::byte* to, const packed_bits& value) noexcept {
    return put_vector(to, dtype_packed_bit, value.padding(), value.bytes().data(), value.bytes().size());
}

std::byte* put_value(std::byte* to, const regex& value) noexcept {
    return put_cstring(put_cstring(to, value.pattern), value.options);
}

std::byte* put_value(std::byte* to, const timestamp& value) noexcept {
    return put(put(to, value.increment), value.seconds);
}

std::byte* put_value(std::byte* to, const code& value) noexcept {
    return put_string(to, value.text);
}

std::byte* put_value(std::byte* to, const code_with_scope& value) noexcept {
    to = put_string(put(to, static_cast<std::uint32_t>(size_of(value))), value.text);
    return put(to, value.scope.bytes().data(), value.scope.bytes().size());
}

std::byte* put_value(std::byte* to, const symbol& value) noexcept {
    return put_string(to, value.text);
}

std::byte* put_value(std::byte* to, const dbpointer& value) noexcept {
    return put(put_string(to, value.ns), value.id.bytes());
}

value_fault check(const regex& value) {
    for (const std::string_view text : {std::string_view(value.pattern), std::string_view(value.options)}) {
        if (text.find('\0') != std::string_view::npos) {
            return {fault::nul_in_key, "a regular expression cannot hold a NUL"};
        }
        if (auto wrong = check_text(text)) {
            return wrong;
        }
    }
    return {};
}

value_fault check(const code& value) {
    return check_text(value.text);
}

value_fault check(const code_with_scope& value) {
    const auto scope = value.scope.bytes();
    if (!is_document(scope.data(), scope.size()) || get_size(scope.data()) != scope.size()) {
        return {fault::malformed, "the bytes are not one document"};
    }
    return check_text(value.text);
}

value_fault check(const symbol& value) {
    return check_text(value.text);
}

value_fault check(const dbpointer& value) {
    return check_text(value.ns);
}

} // namespace strongo::bson::detail
