#pragma once
// What is known about the fields of a struct at compile time: their headers on the wire, their names to look up, and the codec of each.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/mapping.hpp>
#include <strongo/codec/representation.hpp>
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

// Tells most names that no field has from those of the fields, by their first byte and their length.
class field_names {
public:
    template <std::size_t Count>
    constexpr explicit field_names(const std::array<std::string_view, Count>& names) {
        for (const std::string_view name : names) {
            bits_ |= bit(name);
        }
    }

    [[nodiscard]] constexpr bool may_have(std::string_view name) const noexcept { return (bits_ & bit(name)) != 0; }

private:
    static constexpr std::uint64_t bit(std::string_view name) noexcept {
        const std::size_t first = name.empty() ? 0 : static_cast<unsigned char>(name.front());
        return std::uint64_t{1} << (first + 7 * name.size()) % 64;
    }

    std::uint64_t bits_ = 0;
};

// ---- what the mapping says

template <class List>
inline constexpr std::size_t list_size = 0;
template <class... Part>
inline constexpr std::size_t list_size<member_list<Part...>> = sizeof...(Part);

template <class T>
consteval std::size_t count_members() {
    if constexpr (described<T>) {
        return list_size<std::remove_cvref_t<decltype(mapping_of<T>.members)>>;
    } else {
        return reflect::member_count<T>;
    }
}

// Members of the aggregate T, or described fields of the class T.
template <class T>
inline constexpr std::size_t members_of = count_members<T>();

template <class T>
concept says_something_of_members = has_members<T> && !described<T>;

template <class T, std::size_t I>
consteval bool member_is(said what) {
    if constexpr (says_something_of_members<T>) {
        return is_said<T>(what, reflect::member_names<T>[I]);
    } else {
        return false;
    }
}

// Whether member I of T is a field by its own name.
template <class T, std::size_t I>
inline constexpr bool is_field = !member_is<T, I>(said::ignored) && !member_is<T, I>(said::unknown_fields);

// Whether a member of T is neither written nor read.
template <class T>
inline constexpr bool has_ignored = []<std::size_t... I>(std::index_sequence<I...>) {
    return (member_is<T, I>(said::ignored) || ...);
}(std::make_index_sequence<says_something_of_members<T> ? members_of<T> : 0>());

template <class T>
consteval bool writes_all_nulls() {
    if constexpr (requires { mapping_of<T>.write_null; }) {
        return mapping_of<T>.write_null;
    } else {
        return false;
    }
}

template <class T, std::size_t I>
inline constexpr bool is_written_null =
    (writes_all_nulls<T>() && !member_is<T, I>(said::omit_empty)) || member_is<T, I>(said::written_null);

// Adds to a codec that an empty value is not stored.
template <class Codec, class Value>
struct omitted_when_empty : Codec {
    static_assert(
        requires(Value& value) { value.empty(), value.clear(); },
        "strongo: omit_empty needs a member that can be empty: a string, a container or a map");
    static bool is_absent(const Value& value) { return value.empty(); }
    static void make_absent(Value& value) { value.clear(); }
};

template <class T, std::size_t I>
struct member_spelling {
    static constexpr std::string_view name = reflect::member_names<T>[I];
};

template <class T, std::size_t I, class Value>
struct find_codec {
    using type = codec<Value>;
};
template <says_something_of_members T, std::size_t I, class Value>
struct find_codec<T, I, Value> {
    using representation = typename representation_in<member_spelling<T, I>, std::remove_cvref_t<decltype(mapping_of<T>.members)>>::type;
    using base = typename codec_in<Value, representation>::type;
    using type = std::conditional_t<member_is<T, I>(said::omit_empty), omitted_when_empty<base, Value>, base>;
};

/// The codec of member I of T, which is a Value.
template <class T, std::size_t I, class Value>
using field_codec = typename find_codec<T, I, Value>::type;

// ---- tables

template <class T>
consteval std::size_t count_fields() {
    if constexpr (says_something_of_members<T>) {
        return []<std::size_t... I>(std::index_sequence<I...>) {
            return (std::size_t{0} + ... + (is_field<T, I> ? 1u : 0u));
        }(std::make_index_sequence<members_of<T>>());
    } else {
        return members_of<T>;
    }
}

// Where member I of T stands among those that are fields.
template <class T, std::size_t I>
consteval std::size_t find_position() {
    if constexpr (says_something_of_members<T>) {
        return []<std::size_t... J>(std::index_sequence<J...>) {
            return (std::size_t{0} + ... + (is_field<T, J> ? 1u : 0u));
        }(std::make_index_sequence<I>());
    } else {
        return I;
    }
}

template <class T, std::size_t I>
inline constexpr std::size_t position = find_position<T, I>();

template <class T>
consteval auto find_fields() {
    std::array<std::size_t, count_fields<T>()> fields{};
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (void)((is_field<T, I> ? void(fields[position<T, I>] = I) : void()), ...);
    }(std::make_index_sequence<members_of<T>>());
    return fields;
}

template <class T, class Positions>
struct field_table;

// The fields of T.
template <class T, std::size_t... P>
struct field_table<T, std::index_sequence<P...>> {
    static constexpr std::array<std::size_t, sizeof...(P)> members = find_fields<T>();
    static constexpr std::array<std::string_view, sizeof...(P)> names{field_name<T, members[P]>...};
    static constexpr std::array<field_key, sizeof...(P)> keys{field_key(names[P])...};
    static constexpr field_names known{names};

    static consteval bool are_distinct() {
        for (std::size_t a = 0; a < sizeof...(P); ++a) {
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
using fields_of = field_table<T, std::make_index_sequence<count_fields<T>()>>;

/// The member of T that is stored as `name`, or the number of members.
template <class T>
consteval std::size_t field_index(std::string_view name) {
    for (std::size_t i = 0; i < fields_of<T>::names.size(); ++i) {
        if (fields_of<T>::names[i] == name) {
            return fields_of<T>::members[i];
        }
    }
    return members_of<T>;
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
    [[nodiscard]] constexpr bool has_any() const noexcept {
        bool any = false;
        for (std::size_t w = 0; w < words; ++w) {
            any = any || bits[w] != 0;
        }
        return any;
    }
    [[nodiscard]] constexpr bool has_all() const noexcept {
        bool all = true;
        for (std::size_t w = 0; w < words; ++w) {
            const std::size_t count = Count - w * 64 < 64 ? Count - w * 64 : 64;
            all = all && bits[w] == (count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1);
        }
        return all;
    }
};

// The field that the element at `in.at` belongs to, or the number of keys; `expected` and those behind it are tried first.
std::size_t find_field(reader in, std::span<const field_key> keys, std::size_t expected) noexcept;

// Reads a value into the member at an address; returns where it ends, or null.
using member_reader = const std::byte* (*)(reader in, bson::type actual, void* member, decode_context& context);

// The fields of a struct whose type is forgotten: how each is read, where it is, and the bits of `seen_fields`.
struct looked_up_fields {
    std::span<const field_key> keys;
    const member_reader* readers;
    void* const* members;
    std::uint64_t* seen;
};

// Reads the fields from `at` to the end of `in` by looking up every name; `next` is the one that the declared order expects. What has a
// name of its own goes to `unknown`, behind room for a length, or is skipped where that is null. False when reading fails.
bool read_looked_up(reader in, const std::byte* at, std::size_t next, const looked_up_fields& fields, bson::buffer* unknown,
                    decode_context& context);

// Skips elements that no field has, as far as that can be told from their names at once and they are to be ignored; returns the first of
// the others, or the end.
const std::byte* skip_strangers(reader in, field_names names, const decode_context& context) noexcept;

// Where the element at `in.at`, which is no member's, ends, or null when that cannot be told or it is refused; what it holds is not
// looked at.
const std::byte* skip_unknown(reader in, decode_context& context);

// The same for an element that may be there.
const std::byte* skip_field(reader in, decode_context& context);

// Where the reading of a second field of one name goes on: at `in.at` when it is to be read, behind it when not, null when it is refused.
const std::byte* on_duplicate(reader in, std::string_view name, decode_context& context);

} // namespace detail
} // namespace strongo
