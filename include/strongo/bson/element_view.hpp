#pragma once
// One element of a document or array: a key, a type and a value, looked at where they stand.

#include <strongo/bson/date.hpp>
#include <strongo/bson/detail/integers.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/error/result.hpp>
#include <strongo/fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace strongo {
namespace detail {

// What element_view::get reads. Numbers follow the codec's rules: whole and in range, or an error.
result<bool> read(element_view e, std::type_identity<bool>);
result<double> read(element_view e, std::type_identity<double>);
result<std::string_view> read(element_view e, std::type_identity<std::string_view>);
result<std::string> read(element_view e, std::type_identity<std::string>);
result<oid> read(element_view e, std::type_identity<oid>);
result<date> read(element_view e, std::type_identity<date>);
result<document_view> read(element_view e, std::type_identity<document_view>);
result<array_view> read(element_view e, std::type_identity<array_view>);
result<decimal128> read(element_view e, std::type_identity<decimal128>);
result<std::span<const std::byte>> read(element_view e, std::type_identity<std::span<const std::byte>>);
result<uuid> read(element_view e, std::type_identity<uuid>);
result<bson::binary> read(element_view e, std::type_identity<bson::binary>);
result<bson::code> read(element_view e, std::type_identity<bson::code>);
result<bson::code_with_scope> read(element_view e, std::type_identity<bson::code_with_scope>);
result<bson::dbpointer> read(element_view e, std::type_identity<bson::dbpointer>);
result<bson::max_key> read(element_view e, std::type_identity<bson::max_key>);
result<bson::min_key> read(element_view e, std::type_identity<bson::min_key>);
result<bson::null> read(element_view e, std::type_identity<bson::null>);
result<bson::regex> read(element_view e, std::type_identity<bson::regex>);
result<bson::symbol> read(element_view e, std::type_identity<bson::symbol>);
result<bson::timestamp> read(element_view e, std::type_identity<bson::timestamp>);
result<bson::undefined> read(element_view e, std::type_identity<bson::undefined>);
result<bson::vector<float>> read(element_view e, std::type_identity<bson::vector<float>>);
result<bson::vector<std::int8_t>> read(element_view e, std::type_identity<bson::vector<std::int8_t>>);
result<bson::packed_bits> read(element_view e, std::type_identity<bson::packed_bits>);
template <class T>
result<id<T>> read(element_view e, std::type_identity<id<T>>); // in id.hpp

// An integer from `low` to `high`, which messages call `name`.
result<std::int64_t> read_integer(element_view e, std::int64_t low, std::int64_t high, std::string_view name);

} // namespace detail

/// A view of one element: a pointer and two sizes, cheap to copy, valid as long as the bytes it was taken from.
///
/// A look-up that finds nothing gives an absent element, and bytes that are not BSON give a malformed one; neither is ever read
/// outside. `get` tells all cases apart.
class element_view {
public:
    /// Absent.
    constexpr element_view() noexcept = default;

    /// Whether there is an element, well-formed or not.
    [[nodiscard]] constexpr bool exists() const noexcept { return at_ != nullptr; }
    [[nodiscard]] constexpr explicit operator bool() const noexcept { return exists(); }

    /// Whether the bytes where the element should be are not an element.
    [[nodiscard]] constexpr bool is_malformed() const noexcept { return value_size_ == malformed_size; }

    /// Whether there is an element and it is null.
    [[nodiscard]] bool is_null() const noexcept { return exists() && !is_malformed() && type() == bson::type::null; }

    /// The element's type. Only for an element that exists and is not malformed.
    [[nodiscard]] bson::type type() const noexcept { return static_cast<bson::type>(*at_); }

    /// The field name, or the position in an array as text; empty when there is no well-formed element.
    [[nodiscard]] std::string_view key() const noexcept { return {reinterpret_cast<const char*>(at_) + (exists() ? 1 : 0), key_size_}; }

    /// The bytes of the value alone; empty when there is no well-formed element.
    [[nodiscard]] std::span<const std::byte> value_bytes() const noexcept {
        if (!exists() || is_malformed()) {
            return {};
        }
        return {at_ + 2 + key_size_, value_size_};
    }

    /// The value as a T: bool, an integer, double, std::string_view, std::string, oid, id<E>, date, decimal128, uuid, document_view,
    /// array_view, a type of strongo::bson (bson::regex, bson::binary, …) or std::span<const std::byte>, which is the content of a
    /// binary of subtype 0 or 2. A number is taken from every numeric type when it is whole and in range (a double may round, and a
    /// decimal128 is read from all of them). A date is read from a timestamp too: its seconds.
    ///
    /// Errors, all of kind `decode`: `error::codec()->what` is `missing` when there is no element, `null` when it is null, `type`
    /// when it has another type, `range` for a number that does not fit, `utf8` for a string that is none, `malformed` when the
    /// bytes are not BSON. A view in the result lives as long as the bytes.
    template <class T>
    [[nodiscard]] result<T> get() const {
        if constexpr (detail::integer<T>) {
            constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<T>::max());
            constexpr auto limit = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
            const auto value = detail::read_integer(*this, static_cast<std::int64_t>(std::numeric_limits<T>::min()),
                                                    static_cast<std::int64_t>(largest < limit ? largest : limit), detail::integer_name<T>);
            if (!value) {
                return value.error();
            }
            return static_cast<T>(*value);
        } else {
            static_assert(
                requires { detail::read(*this, std::type_identity<T>()); },
                "strongo: element_view::get reads bool, integers, double, std::string_view, std::string, oid, id, date, decimal128, uuid, "
                "document_view, array_view, bytes and the types of strongo::bson: use decode<T> for other types");
            return detail::read(*this, std::type_identity<T>());
        }
    }

    /// The element with this key inside a document or array; absent when there is none or this is neither.
    [[nodiscard]] element_view operator[](std::string_view key) const noexcept;

    /// The element at the end of a dotted path ("orders.3.zip") inside a document or array, as `document_view::find`.
    [[nodiscard]] element_view find(std::string_view path) const noexcept;

    /// Exactly the bytes of a document or array, or of any other value as it stands; the same as `value_bytes()`.
    [[nodiscard]] std::span<const std::byte> raw() const noexcept { return value_bytes(); }

    /// The bytes of the whole element: type byte, key, NUL and value; empty when there is no well-formed element.
    [[nodiscard]] std::span<const std::byte> element_bytes() const noexcept {
        return exists() && !is_malformed() ? std::span(at_, total_size()) : std::span<const std::byte>();
    }

    /// Writes the value as relaxed extended JSON.
    friend std::ostream& operator<<(std::ostream& out, element_view e);

private:
    friend class document_view;
    friend class element_iterator;
    friend class bson::value;

    static constexpr std::uint32_t malformed_size = 0xffffffffu;

    // The element at `at`, with `available` bytes up to the end of its document.
    static element_view parse(const std::byte* at, std::size_t available) noexcept;

    [[nodiscard]] std::size_t total_size() const noexcept { return 2 + std::size_t{key_size_} + value_size_; }

    const std::byte* at_ = nullptr;
    std::uint32_t key_size_ = 0;
    std::uint32_t value_size_ = 0;
};

} // namespace strongo
