#include <strongo/bson/element_view.hpp>

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/binary.hpp>
#include <strongo/bson/code.hpp>
#include <strongo/bson/code_with_scope.hpp>
#include <strongo/bson/dbpointer.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/detail/numbers.hpp>
#include <strongo/bson/detail/path.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/values.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/max_key.hpp>
#include <strongo/bson/min_key.hpp>
#include <strongo/bson/null.hpp>
#include <strongo/bson/packed_bits.hpp>
#include <strongo/bson/regex.hpp>
#include <strongo/bson/symbol.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/bson/undefined.hpp>
#include <strongo/bson/uuid.hpp>
#include <strongo/bson/vector.hpp>

#include <array>
#include <cstring>
#include <utility>

namespace strongo {
namespace {

using bson::type;
namespace wire = bson::detail;

error fail(element_view e, fault what, std::string_view expected, std::string text) {
    codec_fault details{.what = what, .path = std::string(e.key()), .expected = std::string(expected)};
    if (e.exists() && !e.is_malformed()) {
        details.actual = bson::alias(e.type());
    }
    details.reason = text;
    if (!details.path.empty()) {
        text.insert(0, details.path + ": ");
    }
    return wire::decode_error(std::move(details), std::move(text));
}

// Why `e` is not what was asked for, when its type is not.
error wrong(element_view e, std::string_view expected) {
    if (!e.exists()) {
        return fail(e, fault::missing, expected, "missing field");
    }
    if (e.is_malformed()) {
        return fail(e, fault::malformed, expected, "malformed BSON");
    }
    return fail(e, e.is_null() ? fault::null : fault::type, expected, wire::expected_but_got(expected, e.type()));
}

bool is(element_view e, type t) {
    return e.exists() && !e.is_malformed() && e.type() == t;
}

template <class T>
result<T> read_value(element_view e) {
    constexpr type expected = wire::stored<T>::value;
    if (!is(e, expected)) {
        return wrong(e, bson::alias(expected));
    }
    T value;
    if (auto wrong = wire::take(e.value_bytes().data(), e.value_bytes().size(), value)) {
        return fail(e, wrong.what, bson::alias(expected), (wrong.what == fault::malformed ? "malformed BSON: " : "") + wrong.text);
    }
    return value;
}

} // namespace

element_view element_view::parse(const std::byte* at, std::size_t available) noexcept {
    element_view e;
    e.at_ = at;
    e.value_size_ = malformed_size;
    const void* const key_end = available > 1 ? std::memchr(at + 1, 0, available - 1) : nullptr;
    if (key_end == nullptr) {
        return e;
    }
    const std::size_t key_size = static_cast<std::size_t>(static_cast<const std::byte*>(key_end) - at) - 1;
    const std::size_t value_size = wire::value_size(static_cast<bson::type>(*at), at + 2 + key_size, available - 2 - key_size);
    if (value_size != wire::npos) {
        e.key_size_ = static_cast<std::uint32_t>(key_size);
        e.value_size_ = static_cast<std::uint32_t>(value_size);
    }
    return e;
}

element_view element_view::operator[](std::string_view key) const noexcept {
    if (is(*this, type::document) || is(*this, type::array)) {
        return document_view(value_bytes())[key];
    }
    return is_malformed() ? *this : element_view();
}

element_view element_view::find(std::string_view path) const noexcept {
    if (is(*this, type::document) || is(*this, type::array)) {
        return wire::find(value_bytes(), type() == bson::type::array, path);
    }
    return is_malformed() ? *this : element_view();
}

namespace detail {

result<bool> read(element_view e, std::type_identity<bool>) {
    if (!is(e, type::boolean)) {
        return wrong(e, "bool");
    }
    const auto byte = std::to_integer<unsigned>(e.value_bytes()[0]);
    if (byte > 1) {
        return fail(e, fault::malformed, "bool", "malformed BSON: a bool is 0 or 1");
    }
    return byte == 1;
}

result<std::int64_t> read_integer(element_view e, std::int64_t low, std::int64_t high, std::string_view name) {
    const std::string_view expected = wire::integer_alias(low, high);
    if (!e.exists() || e.is_malformed()) {
        return wrong(e, expected);
    }
    std::int64_t value = 0;
    auto outcome = wire::to_int64(e.type(), e.value_bytes().data(), value);
    if (outcome == wire::number_outcome::not_a_number) {
        return wrong(e, expected);
    }
    if (outcome == wire::number_outcome::ok && (value < low || value > high)) {
        outcome = wire::number_outcome::range;
    }
    if (outcome != wire::number_outcome::ok) {
        return fail(e, fault::range, expected, wire::describe(outcome, e.type(), e.value_bytes().data(), name));
    }
    return value;
}

result<double> read(element_view e, std::type_identity<double>) {
    if (!e.exists() || e.is_malformed()) {
        return wrong(e, "double");
    }
    double value = 0;
    const auto outcome = wire::to_double(e.type(), e.value_bytes().data(), value);
    if (outcome == wire::number_outcome::not_a_number) {
        return wrong(e, "double");
    }
    if (outcome != wire::number_outcome::ok) {
        return fail(e, fault::range, "double", wire::describe(outcome, e.type(), e.value_bytes().data(), "double"));
    }
    return value;
}

result<std::string_view> read(element_view e, std::type_identity<std::string_view>) {
    if (!is(e, type::string)) {
        return wrong(e, "string");
    }
    const auto text = wire::string_at(e.value_bytes().data());
    if (!wire::is_utf8(text)) {
        return fail(e, fault::utf8, "string", "the string is not valid UTF-8");
    }
    return text;
}

result<std::string> read(element_view e, std::type_identity<std::string>) {
    const auto text = read(e, std::type_identity<std::string_view>());
    if (!text) {
        return text.error();
    }
    return std::string(*text);
}

result<oid> read(element_view e, std::type_identity<oid>) {
    if (!is(e, type::oid)) {
        return wrong(e, "objectId");
    }
    return oid(wire::get<std::array<std::byte, oid::size>>(e.value_bytes().data()));
}

result<date> read(element_view e, std::type_identity<date>) {
    if (is(e, type::timestamp)) {
        return date(wire::timestamp_time(e.value_bytes().data()));
    }
    if (!is(e, type::date)) {
        return wrong(e, "date");
    }
    return date(std::chrono::milliseconds(wire::get<std::int64_t>(e.value_bytes().data())));
}

result<document_view> read(element_view e, std::type_identity<document_view>) {
    if (!is(e, type::document)) {
        return wrong(e, "object");
    }
    return document_view(e.value_bytes());
}

result<array_view> read(element_view e, std::type_identity<array_view>) {
    if (!is(e, type::array)) {
        return wrong(e, "array");
    }
    return array_view(e.value_bytes());
}

result<decimal128> read(element_view e, std::type_identity<decimal128>) {
    if (!e.exists() || e.is_malformed()) {
        return wrong(e, "decimal");
    }
    decimal128 value;
    if (wire::to_decimal(e.type(), e.value_bytes().data(), value) != wire::number_outcome::ok) {
        return wrong(e, "decimal");
    }
    return value;
}

result<std::span<const std::byte>> read(element_view e, std::type_identity<std::span<const std::byte>>) {
    if (!is(e, type::binary)) {
        return wrong(e, "binData");
    }
    wire::binary_parts parts;
    if (auto wrong = wire::take(e.value_bytes().data(), e.value_bytes().size(), parts)) {
        return fail(e, wrong.what, "binData", "malformed BSON: " + wrong.text);
    }
    if (parts.subtype != 0 && parts.subtype != wire::old_binary) {
        return fail(e, fault::type, "binData", "expected binData of subtype 0 but got subtype " + std::to_string(parts.subtype));
    }
    return parts.bytes;
}

result<uuid> read(element_view e, std::type_identity<uuid>) {
    return read_value<uuid>(e);
}

result<bson::binary> read(element_view e, std::type_identity<bson::binary>) {
    return read_value<bson::binary>(e);
}

result<bson::code> read(element_view e, std::type_identity<bson::code>) {
    return read_value<bson::code>(e);
}

result<bson::code_with_scope> read(element_view e, std::type_identity<bson::code_with_scope>) {
    return read_value<bson::code_with_scope>(e);
}

result<bson::dbpointer> read(element_view e, std::type_identity<bson::dbpointer>) {
    return read_value<bson::dbpointer>(e);
}

result<bson::max_key> read(element_view e, std::type_identity<bson::max_key>) {
    return read_value<bson::max_key>(e);
}

result<bson::min_key> read(element_view e, std::type_identity<bson::min_key>) {
    return read_value<bson::min_key>(e);
}

result<bson::null> read(element_view e, std::type_identity<bson::null>) {
    return read_value<bson::null>(e);
}

result<bson::regex> read(element_view e, std::type_identity<bson::regex>) {
    return read_value<bson::regex>(e);
}

result<bson::symbol> read(element_view e, std::type_identity<bson::symbol>) {
    return read_value<bson::symbol>(e);
}

result<bson::timestamp> read(element_view e, std::type_identity<bson::timestamp>) {
    return read_value<bson::timestamp>(e);
}

result<bson::undefined> read(element_view e, std::type_identity<bson::undefined>) {
    return read_value<bson::undefined>(e);
}

result<bson::vector<float>> read(element_view e, std::type_identity<bson::vector<float>>) {
    return read_value<bson::vector<float>>(e);
}

result<bson::vector<std::int8_t>> read(element_view e, std::type_identity<bson::vector<std::int8_t>>) {
    return read_value<bson::vector<std::int8_t>>(e);
}

result<bson::packed_bits> read(element_view e, std::type_identity<bson::packed_bits>) {
    return read_value<bson::packed_bits>(e);
}

} // namespace detail
} // namespace strongo
