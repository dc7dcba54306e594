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

// Whether the bytes at `at` are these: one comparison of words, of which the last may overlap the one before it.
template <class Word, std::size_t Size>
[[gnu::always_inline]] inline bool are_words(const std::byte* at, const std::byte (&expected)[Size]) noexcept {
    const auto difference = [&](std::size_t i) {
        return static_cast<Word>(bson::detail::get<Word>(at + i) ^ bson::detail::get<Word>(expected + i));
    };
    Word differences = difference(Size - sizeof(Word));
    for (std::size_t i = 0; i + sizeof(Word) < Size; i += sizeof(Word)) {
        differences |= difference(i);
    }
    return differences == 0;
}

template <std::size_t Size>
[[gnu::always_inline]] inline bool are_bytes(const std::byte* at, const std::byte (&expected)[Size]) noexcept {
    using word = std::conditional_t<(Size >= 8), std::uint64_t, std::conditional_t<(Size >= 4), std::uint32_t, std::uint16_t>>;
    return are_words<word>(at, expected);
}

// A stored name that is looked up. Its first bytes, the NUL at its end included, tell it from most other names.
struct field_key {
    std::string_view name;
    std::uint64_t start = 0;
    std::uint64_t mask = 0; // which bits of `start` count

    constexpr explicit field_key(std::string_view of) : name(of) {
        for (std::size_t i = 0; i < 8 && i <= name.size(); ++i) {
            start |= std::uint64_t{i < name.size() ? static_cast<unsigned char>(name[i]) : 0u} << 8 * i;
            mask |= std::uint64_t{0xff} << 8 * i;
        }
    }

    // Whether the element at `in.at`, whose name begins with the bytes `from`, has this name.
    [[nodiscard]] bool is_name(reader in, std::uint64_t from) const noexcept {
        return ((from ^ start) & mask) == 0 && name.size() + 2 <= in.size() &&
               (name.size() < sizeof start || std::memcmp(in.at + 1, name.data(), name.size() + 1) == 0); // with the NUL
    }
};

template <class T, class Indices>
struct field_table;

// The stored names of T.
template <class T, std::size_t... I>
struct field_table<T, std::index_sequence<I...>> {
    static constexpr std::array<std::string_view, sizeof...(I)> names{field_name<T, I>...};
    static constexpr std::array<field_key, sizeof...(I)> keys{field_key(field_name<T, I>)...};

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

    // A single word is not indexed, so that it can be kept in a register.
    static constexpr std::size_t word(std::size_t i) noexcept { return words == 1 ? 0 : i / 64; }
    constexpr void set(std::size_t i) noexcept { bits[word(i)] |= std::uint64_t{1} << (i % 64); }
    [[nodiscard]] constexpr bool has(std::size_t i) const noexcept { return (bits[word(i)] >> (i % 64) & 1) != 0; }
    [[nodiscard]] constexpr bool has_all() const noexcept {
        bool all = true;
        for (std::size_t w = 0; w < words; ++w) {
            const std::size_t count = Count - w * 64 < 64 ? Count - w * 64 : 64;
            all = all && bits[w] == (count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1);
        }
        return all;
    }
};

// The member that the element at `in.at` belongs to, or the number of keys; `expected` and those behind it are tried first.
std::size_t look_up_field(reader in, std::span<const field_key> keys, std::size_t expected) noexcept;

inline std::size_t find_field(reader in, std::span<const field_key> keys, std::size_t expected) noexcept {
    if (expected < keys.size() && in.size() > 8 && keys[expected].is_name(in, bson::detail::get<std::uint64_t>(in.at + 1))) {
        return expected;
    }
    return look_up_field(in, keys, expected);
}

// Where the unknown element at `in.at` ends, or null when that cannot be told; what it holds is not looked at.
const std::byte* skip_field(reader in, decode_context& context);

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
    std::byte* operator()(const Member&... member) const {
        return all(to, context, std::index_sequence_for<Member...>(), member...);
    }

    template <std::size_t... I, class... Member>
    static std::byte* all(std::byte* to, encode_context& context, std::index_sequence<I...>, const Member&... member) {
        return (one<I>(to, context, member) && ...) ? to : nullptr;
    }

    template <std::size_t I, class Member>
    [[gnu::always_inline]] static bool one(std::byte*& to, encode_context& context, const Member& member) {
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

// What the functions below change is kept in plain local variables, and readers are passed by value: as soon as the address of one is
// known elsewhere, each of its changes has to go through memory. The functions that are always inlined are so for the same reason.
template <class T>
struct field_reader {
    static constexpr std::size_t count = reflect::member_count<T>;

    reader body;
    decode_context& context;

    template <class... Member>
    bool operator()(Member&... member) const {
        return all(body, context, std::index_sequence_for<Member...>(), member...);
    }

    template <std::size_t... I, class... Member>
    static bool all(reader in, decode_context& context, std::index_sequence<I...> indices, Member&... member) {
        const std::byte* at = in.at;
        seen_fields<count> seen{};
        std::size_t next = 0;
        if ((in_declared_order<I>(at, in.end, seen, next, context, member) && ...) && at == in.end) [[likely]] {
            return seen.has_all() || (finish<I>(seen, context, member) && ...);
        }
        return !context.failed() && rest({at, in.end}, seen, next, context, indices, member...);
    }

    // Reads member I if it stands at `at`; false when something else stands there, or when reading fails.
    template <std::size_t I, class Member>
    [[gnu::always_inline]] static bool in_declared_order(const std::byte*& at, const std::byte* end, seen_fields<count>& seen,
                                                         std::size_t& next, decode_context& context, Member& member) {
        constexpr auto& header = field_header<T, I, codec<Member>::type>;
        if (static_cast<std::size_t>(end - at) >= sizeof header.bytes && are_bytes(at, header.bytes)) [[likely]] {
            const std::byte* const after = read_value({at + sizeof header.bytes, end}, codec<Member>::type, member, context);
            if (after == nullptr) [[unlikely]] {
                return context.in_field(field_name<T, I>, at);
            }
            at = after;
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

    // Looks up every name from here on; `next` is the member that the declared order expects.
    template <std::size_t... I, class... Member>
    [[gnu::noinline]] static bool rest(reader in, seen_fields<count> seen, std::size_t next, decode_context& context,
                                       std::index_sequence<I...>, Member&... member) {
        constexpr auto& keys = fields_of<T>::keys;
        const std::byte* at = in.at;
        while (at != in.end) {
            const std::size_t index = find_field({at, in.end}, keys, next);
            const std::byte* after = nullptr;
            if (index == count) {
                after = skip_field({at, in.end}, context);
                if (after == nullptr) {
                    return false;
                }
            } else {
                [[maybe_unused]] const auto actual = static_cast<bson::type>(*at); // without members there is none to read
                (void)((index == I && (after = read_value({at + keys[I].name.size() + 2, in.end}, actual, member, context), true)) || ...);
                if (after == nullptr) {
                    return context.in_field(keys[index].name, at);
                }
                seen.set(index);
                next = index + 1;
            }
            at = after;
        }
        return seen.has_all() || (finish<I>(seen, context, member) && ...);
    }

    // Where the value ends, or null when it cannot be read.
    template <class Member>
    [[gnu::always_inline]] static const std::byte* read_value(reader in, bson::type actual, Member& member, decode_context& context) {
        return codec<Member>::read(in, actual, member, context) ? in.at : nullptr;
    }

    template <std::size_t I, class Member>
    static bool finish(const seen_fields<count>& seen, decode_context& context, Member& member) {
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

// Sets to zero what has no constructor that does it.
struct zero_members {
    template <class... Member>
    void operator()(Member&... member) const {
        (one(member), ...);
    }

    template <class Member>
    static void one(Member& member) {
        if constexpr (std::is_trivially_default_constructible_v<Member> && std::is_move_assignable_v<Member>) {
            member = Member{};
        } else if constexpr (requires { codec<Member>::zero_plain_members(member); }) {
            codec<Member>::zero_plain_members(member);
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

    [[gnu::always_inline]] static bool read(reader& in, bson::type actual, T& out, decode_context& context) {
        if (actual != type) [[unlikely]] {
            return context.fail_type("object", actual);
        }
        reader body;
        if (!context.enter(in, body) || !read_members(body, out, context)) [[unlikely]] {
            return false;
        }
        context.leave();
        return true;
    }

    /// Gives a value to those members of a default-initialised T that have none.
    static void zero_plain_members(T& value) { reflect::bind(value, detail::zero_members{}); }

private:
    static bool read_members(reader body, T& out, decode_context& context) {
        return reflect::bind(out, detail::field_reader<T>{body, context});
    }
};

} // namespace strongo
