#pragma once
// The codec of structs: a document with a field for each member, in declared order.
//
// Writing: each field's header (type byte, name, NUL) is one constant and one copy; the sizes of all values are known before, so
// nothing is checked on the way but what the values themselves can get wrong.
//
// Reading tries the declared order first: one comparison with the constant header of the next member. Where the document differs
// (a field is missing, unknown, of another type, or elsewhere) the rest of it is read by looking names up. A bit for each member
// tells which have been seen.

#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/mapping.hpp>
#include <strongo/reflect/bind.hpp>
#include <strongo/reflect/count.hpp>
#include <strongo/reflect/names.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

template <std::size_t Size>
struct header_bytes {
    std::byte bytes[Size]{};
};

// Type byte, name and NUL of member I of T.
template <class T, std::size_t I, bson::type Type>
inline constexpr header_bytes<field_name<T, I>.size() + 2> field_header = [] {
    header_bytes<field_name<T, I>.size() + 2> header;
    header.bytes[0] = static_cast<std::byte>(Type);
    for (std::size_t i = 0; i < field_name<T, I>.size(); ++i) {
        header.bytes[i + 1] = static_cast<std::byte>(field_name<T, I>[i]);
    }
    return header;
}();

template <class T, class Indices>
struct field_table;

// The stored names of T.
template <class T, std::size_t... I>
struct field_table<T, std::index_sequence<I...>> {
    static constexpr std::array<std::string_view, sizeof...(I)> names{field_name<T, I>...};

    static consteval bool are_distinct() {
        for (std::size_t a = 0; a < sizeof...(I); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                if (names[a] == names[b]) {
                    return false;
                }
            }
        }
        return true;
    }
};

template <class T>
using fields_of = field_table<T, std::make_index_sequence<reflect::member_count<T>>>;

/// The position of the member that is stored as `name`, or the number of members.
template <class T>
consteval std::size_t field_index(std::string_view name) {
    std::size_t i = 0;
    while (i < fields_of<T>::names.size() && fields_of<T>::names[i] != name) {
        ++i;
    }
    return i;
}

// One bit for each of up to 128 members.
template <std::size_t Count>
struct seen_fields {
    static constexpr std::size_t words = Count == 0 ? 1 : (Count + 63) / 64;
    std::uint64_t bits[words]{};

    constexpr void set(std::size_t i) noexcept { bits[i / 64] |= std::uint64_t{1} << (i % 64); }
    [[nodiscard]] constexpr bool has(std::size_t i) const noexcept { return (bits[i / 64] >> (i % 64) & 1) != 0; }
    [[nodiscard]] constexpr bool has_all() const noexcept {
        bool all = true;
        for (std::size_t w = 0; w < words; ++w) {
            const std::size_t count = Count - w * 64 < 64 ? Count - w * 64 : 64;
            all = all && bits[w] == (count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1);
        }
        return all;
    }
};

// An element whose name is looked up: its type, its position among the names, and `in` moved to its value.
struct found_field {
    const std::byte* at = nullptr;
    bson::type type{};
    std::size_t index = 0; // the number of names when it is none of them
};

// Reads type and name of the next element and looks it up, trying `expected` first.
bool find_field(reader& in, std::span<const std::string_view> names, std::size_t expected, found_field& found, decode_context& context);

// Moves past the value of an unknown field; what it holds is not looked at.
bool skip_value(reader& in, const found_field& field, decode_context& context);

// ---- size

template <class T>
struct field_sizes {
    template <class... Member>
    std::size_t operator()(const Member&... member) const {
        return sum(std::index_sequence_for<Member...>(), member...);
    }

    template <std::size_t... I, class... Member>
    static std::size_t sum(std::index_sequence<I...>, const Member&... member) {
        return (bson::detail::min_document_size + ... + one<I>(member));
    }

    template <std::size_t I, class Member>
    static std::size_t one(const Member& member) {
        if constexpr (may_be_absent<Member>) {
            if (codec<Member>::is_absent(member)) {
                return 0;
            }
        }
        return field_name<T, I>.size() + 2 + codec<Member>::size(member);
    }
};

// ---- write

template <class T>
struct field_writer {
    std::byte* to;
    encode_context& context;

    template <class... Member>
    std::byte* operator()(const Member&... member) {
        return all(std::index_sequence_for<Member...>(), member...) ? to : nullptr;
    }

    template <std::size_t... I, class... Member>
    bool all(std::index_sequence<I...>, const Member&... member) {
        return (one<I>(member) && ...);
    }

    template <std::size_t I, class Member>
    bool one(const Member& member) {
        if constexpr (may_be_absent<Member>) {
            if (codec<Member>::is_absent(member)) {
                return true;
            }
        }
        constexpr auto& header = field_header<T, I, codec<Member>::type>;
        std::memcpy(to, header.bytes, sizeof header.bytes);
        to = codec<Member>::write(to + sizeof header.bytes, member, context);
        if constexpr (codec<Member>::can_fail) {
            if (to == nullptr) [[unlikely]] {
                context.in_field(field_name<T, I>);
                return false;
            }
        }
        return true;
    }
};

// ---- read

template <class T>
struct field_reader {
    static constexpr std::size_t count = reflect::member_count<T>;

    reader in;
    decode_context& context;
    seen_fields<count> seen{};
    std::size_t next = 0; // the member that the declared order expects

    template <class... Member>
    bool operator()(Member&... member) {
        return all(std::index_sequence_for<Member...>(), member...);
    }

    template <std::size_t... I, class... Member>
    bool all(std::index_sequence<I...> indices, Member&... member) {
        const bool in_order = (in_declared_order<I>(member) && ...);
        if (!in_order || in.at != in.end) [[unlikely]] {
            if (context.failed() || !rest(indices, member...)) {
                return false;
            }
        }
        return seen.has_all() || (finish<I>(member) && ...);
    }

    template <std::size_t I, class Member>
    bool in_declared_order(Member& member) {
        constexpr auto& header = field_header<T, I, codec<Member>::type>;
        if (in.size() >= sizeof header.bytes && std::memcmp(in.at, header.bytes, sizeof header.bytes) == 0) [[likely]] {
            const std::byte* const at = in.at;
            in.at += sizeof header.bytes;
            if (!codec<Member>::read(in, codec<Member>::type, member, context)) [[unlikely]] {
                return context.in_field(field_name<T, I>, at);
            }
            seen.set(I);
            return true;
        }
        if constexpr (may_be_absent<Member>) {
            return true; // perhaps it is not there; if it stands elsewhere, `rest` finds it
        } else {
            next = I;
            return false;
        }
    }

    template <std::size_t... I, class... Member>
    [[gnu::noinline]] bool rest(std::index_sequence<I...>, Member&... member) {
        while (in.at != in.end) {
            found_field field;
            if (!find_field(in, fields_of<T>::names, next, field, context)) {
                return false;
            }
            if (field.index == count) {
                if (!skip_value(in, field, context)) {
                    return false;
                }
                continue;
            }
            bool read = false;
            (void)((field.index == I && (read = codec<Member>::read(in, field.type, member, context), true)) || ...);
            if (!read) {
                return context.in_field(fields_of<T>::names[field.index], field.at);
            }
            seen.set(field.index);
            next = field.index + 1;
        }
        return true;
    }

    template <std::size_t I, class Member>
    bool finish(Member& member) {
        if (seen.has(I)) {
            return true;
        }
        if constexpr (may_be_absent<Member>) {
            codec<Member>::make_absent(member);
            return true;
        } else {
            return context.fail_missing(field_name<T, I>);
        }
    }
};

template <class T>
concept aggregate_struct = std::is_class_v<T> && std::is_aggregate_v<T>;

} // namespace detail

template <detail::aggregate_struct T>
struct codec<T> {
    static_assert(reflect::is_reflectable<T>);
    static_assert(detail::fields_of<T>::are_distinct(),
                  "strongo: two members of this struct have the same stored name: give one of them another with named<&T::member>(\"…\")");

    static constexpr bson::type type = bson::type::document;
    static constexpr bool can_fail = true;

    static std::size_t size(const T& value) { return reflect::bind(value, detail::field_sizes<T>{}); }

    static std::byte* write(std::byte* to, const T& value, encode_context& context) {
        if (!context.enter()) [[unlikely]] {
            return nullptr;
        }
        std::byte* const start = to;
        to = reflect::bind(value, detail::field_writer<T>{to + 4, context});
        if (to == nullptr) [[unlikely]] {
            return nullptr;
        }
        *to++ = std::byte{0};
        bson::detail::put(start, static_cast<std::uint32_t>(to - start));
        context.leave();
        return to;
    }

    static bool read(reader& in, bson::type actual, T& out, decode_context& context) {
        if (actual != type) [[unlikely]] {
            return context.fail_type("object", actual);
        }
        reader body;
        if (!context.enter(in, body) || !reflect::bind(out, detail::field_reader<T>{body, context})) [[unlikely]] {
            return false;
        }
        context.leave();
        return true;
    }
};

} // namespace strongo
