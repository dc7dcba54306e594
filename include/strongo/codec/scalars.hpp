#pragma once
// Codecs of bool, integers, floating-point numbers, strings, oids, ids and dates. Each value is its bytes on the wire:
//   bool 1 byte · int32 4 · int64, double, date 8 · objectId 12 · string: int32 length with the NUL, text, NUL

#include <strongo/bson/date.hpp>
#include <strongo/bson/detail/integers.hpp>
#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/id.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/codec/codec.hpp>

#include <array>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>

namespace strongo {
namespace detail {

// The way of a number that is not stored as the type it is read into: compiled once, for every type. Both return where the number
// ends, or null when it cannot be read. Like everything that reads out of line they take the reader as a value: it can then stay in
// registers.
struct integer_range {
    std::int64_t low;
    std::int64_t high;
    std::string_view name;
};
const std::byte* read_other_integer(reader in, bson::type actual, std::int64_t& out, const integer_range& target, decode_context& context);
const std::byte* read_other_double(reader in, bson::type actual, double& out, decode_context& context);

// A date that is not stored as a date: a timestamp, and with `lenient_dates` a number.
const std::byte* read_other_date(reader in, bson::type actual, std::int64_t& ms, decode_context& context);

bool fail_float_rounded(double value, decode_context& context);
bool fail_float_range(double value, decode_context& context);
std::byte* fail_uint64(std::uint64_t value, encode_context& context);
void fail_utf8(encode_context& context);

void fail_text(reader in, bson::type actual, decode_context& context);

// Reads the string at `in.at` and returns where it ends, or null when there is none or it is not UTF-8.
inline const std::byte* read_text(reader in, std::string& out) {
    if (!bson::detail::is_string(in.at, in.size())) [[unlikely]] {
        return nullptr;
    }
    const std::string_view text = bson::detail::string_at(in.at);
    if (text.size() <= out.size()) { // no need to grow: the copy is made while the text is checked
        out.resize(text.size());
        if (!bson::detail::copy_utf8(out.data(), text.data(), text.size())) [[unlikely]] {
            return nullptr;
        }
    } else {
        if (!bson::detail::is_utf8(text)) [[unlikely]] {
            return nullptr;
        }
        out.assign(text);
    }
    return in.at + 5 + text.size();
}

} // namespace detail

template <>
struct codec<bool> {
    static constexpr bson::type type = bson::type::boolean;
    static constexpr bool can_fail = false;
    static constexpr std::size_t size(bool) noexcept { return 1; }
    static std::byte* write(std::byte* to, bool value, encode_context&) noexcept {
        return bson::detail::put(to, static_cast<std::uint8_t>(value ? 1 : 0));
    }
    static bool read(reader& in, bson::type actual, bool& out, decode_context& context) {
        if (actual != type) {
            return context.fail_type("bool", actual);
        }
        if (in.at == in.end || std::to_integer<unsigned>(*in.at) > 1) {
            return context.fail_malformed("a bool is one byte, 0 or 1");
        }
        out = *in.at++ != std::byte{0};
        return true;
    }
};

/// Integers of up to 32 bits, but uint32, are stored as int32, the others as int64. Read from every number that is whole and fits.
template <detail::integer T>
struct codec<T> {
    using stored = std::conditional_t<sizeof(T) < 4 || (sizeof(T) == 4 && std::is_signed_v<T>), std::int32_t, std::int64_t>;
    static constexpr bson::type type = sizeof(stored) == 4 ? bson::type::int32 : bson::type::int64;
    static constexpr bool can_fail = sizeof(T) == 8 && std::is_unsigned_v<T>;
    static constexpr std::size_t size(T) noexcept { return sizeof(stored); }
    static std::byte* write(std::byte* to, T value, [[maybe_unused]] encode_context& context) {
        if constexpr (can_fail) {
            if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
                return detail::fail_uint64(value, context);
            }
        }
        return bson::detail::put(to, static_cast<stored>(value));
    }
    // Inlined always: in a struct of many members a compiler would call it, which takes four times as long as to read the number.
    [[gnu::always_inline]] static bool read(reader& in, bson::type actual, T& out, decode_context& context) {
        if constexpr (std::is_signed_v<T> && sizeof(T) >= 4) {
            if (actual == type && in.size() >= sizeof(T)) [[likely]] {
                out = bson::detail::get<T>(in.at);
                in.at += sizeof(T);
                return true;
            }
        }
        const std::byte* const end = read_other(in, actual, out, context);
        if (end == nullptr) [[unlikely]] {
            return false;
        }
        in.at = end;
        return true;
    }

private:
    [[gnu::noinline]] static const std::byte* read_other(reader in, bson::type actual, T& out, decode_context& context) {
        constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<T>::max());
        constexpr auto limit = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        static constexpr detail::integer_range range{static_cast<std::int64_t>(std::numeric_limits<T>::min()),
                                                     static_cast<std::int64_t>(largest < limit ? largest : limit), detail::integer_name<T>};
        std::int64_t value = 0;
        const std::byte* const end = detail::read_other_integer(in, actual, value, range, context);
        if (end != nullptr) {
            out = static_cast<T>(value);
        }
        return end;
    }
};

/// Stored as double. Read from every number; an int64 or decimal128 may round.
template <std::floating_point T>
    requires(sizeof(T) <= 8)
struct codec<T> {
    static constexpr bson::type type = bson::type::float64;
    static constexpr bool can_fail = false;
    static constexpr std::size_t size(T) noexcept { return 8; }
    static std::byte* write(std::byte* to, T value, encode_context&) noexcept { return bson::detail::put(to, static_cast<double>(value)); }
    static bool read(reader& in, bson::type actual, T& out, decode_context& context) {
        double value = 0;
        if (actual == type && in.size() >= 8) [[likely]] {
            value = bson::detail::get<double>(in.at);
            in.at += 8;
        } else {
            const std::byte* const end = detail::read_other_double(in, actual, value, context);
            if (end == nullptr) {
                return false;
            }
            in.at = end;
        }
        if constexpr (sizeof(T) < 8) {
            constexpr double largest = std::numeric_limits<T>::max();
            constexpr double infinity = std::numeric_limits<double>::infinity();
            if ((value > largest && value != infinity) || (value < -largest && value != -infinity)) {
                return detail::fail_float_range(value, context);
            }
            if (context.options().exact_floating && static_cast<double>(static_cast<T>(value)) != value && value == value) [[unlikely]] {
                return detail::fail_float_rounded(value, context);
            }
        }
        out = static_cast<T>(value);
        return true;
    }
};

/// Stored as string, which must be valid UTF-8, and read from string alone.
template <>
struct codec<std::string> {
    static constexpr bson::type type = bson::type::string;
    static constexpr bool can_fail = true;
    static std::size_t size(std::string_view value) noexcept { return value.size() + 5; }
    static std::byte* write(std::byte* to, std::string_view value, encode_context& context) {
        to = bson::detail::put(to, static_cast<std::uint32_t>(value.size() + 1));
        if (!bson::detail::copy_utf8(reinterpret_cast<char*>(to), value.data(), value.size())) [[unlikely]] {
            detail::fail_utf8(context);
            return nullptr;
        }
        to += value.size();
        *to = std::byte{0};
        return to + 1;
    }
    [[gnu::always_inline]] static bool read(reader& in, bson::type actual, std::string& out, decode_context& context) {
        const std::byte* const end = actual == type ? detail::read_text(in, out) : nullptr;
        if (end == nullptr) [[unlikely]] {
            detail::fail_text(in, actual, context);
            return false;
        }
        in.at = end;
        return true;
    }
};

template <>
struct codec<oid> {
    static constexpr bson::type type = bson::type::oid;
    static constexpr bool can_fail = false;
    static constexpr std::size_t size(const oid&) noexcept { return oid::size; }
    static std::byte* write(std::byte* to, const oid& value, encode_context&) noexcept { return bson::detail::put(to, value.bytes()); }
    static bool read(reader& in, bson::type actual, oid& out, decode_context& context) {
        if (actual != type) {
            return context.fail_type("objectId", actual);
        }
        if (in.size() < oid::size) {
            return context.fail_malformed("an objectId has 12 bytes");
        }
        out = oid(bson::detail::get<std::array<std::byte, oid::size>>(in.at));
        in.at += oid::size;
        return true;
    }
};

/// Stored and read like an oid.
template <class T>
struct codec<id<T>> {
    static constexpr bson::type type = bson::type::oid;
    static constexpr bool can_fail = false;
    static constexpr std::size_t size(const id<T>&) noexcept { return oid::size; }
    static std::byte* write(std::byte* to, const id<T>& value, encode_context& context) noexcept {
        return codec<oid>::write(to, value.value(), context);
    }
    static bool read(reader& in, bson::type actual, id<T>& out, decode_context& context) {
        oid value;
        if (!codec<oid>::read(in, actual, value, context)) {
            return false;
        }
        out = id<T>(value);
        return true;
    }
};

/// Stored as date. Read from date and timestamp; with `lenient_dates` also from every number: milliseconds since 1970.
template <>
struct codec<date> {
    static constexpr bson::type type = bson::type::date;
    static constexpr bool can_fail = false;
    static constexpr std::size_t size(date) noexcept { return 8; }
    static std::byte* write(std::byte* to, date value, encode_context&) noexcept {
        return bson::detail::put(to, static_cast<std::int64_t>(value.time_since_epoch().count()));
    }
    static bool read(reader& in, bson::type actual, date& out, decode_context& context) {
        std::int64_t ms = 0;
        if (actual == type && in.size() >= 8) [[likely]] {
            ms = bson::detail::get<std::int64_t>(in.at);
            in.at += 8;
        } else {
            const std::byte* const end = detail::read_other_date(in, actual, ms, context);
            if (end == nullptr) {
                return false;
            }
            in.at = end;
        }
        out = date(std::chrono::milliseconds(ms));
        return true;
    }
};

} // namespace strongo
