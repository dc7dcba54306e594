#pragma once
// Codecs of maps: a document with a field for each entry. Keys are texts, or what becomes one:
//
//   std::string, std::string_view (written)   itself          oid, uuid    hexadecimal digits, the 36 characters
//   an enum                                   its stored name  integers     decimal
//   a type K of yours: `std::string to_key(const K&)` and `bool from_key(std::string_view, K&)`, found by its namespace
//
// Keys are never renamed. A key that its type cannot take is `fault::bad_key`, one with a NUL cannot be written.

#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/id.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/enumeration.hpp>
#include <strongo/codec/field_table.hpp>
#include <strongo/codec/fresh.hpp>
#include <strongo/codec/representation.hpp>
#include <strongo/codec/scalars.hpp>
#include <strongo/codec/sequence.hpp>

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strongo {
namespace detail {

// How a K becomes a key and back. `text` may be held by `store`.
template <class K>
struct key_codec;

// An id<T> is the key that its oid is.
template <class T>
struct key_codec<id<T>> {
    using store = std::string;
    static std::string_view text(const id<T>& key, store& hex) {
        hex = key.value().hex();
        return hex;
    }
    static bool parse(std::string_view text, id<T>& out) {
        const auto parsed = oid::from_hex(text);
        if (parsed) {
            out = id<T>(*parsed);
        }
        return parsed.has_value();
    }
};

template <class K>
concept custom_key = requires(const K& key, K& out, std::string_view text) {
    std::string_view(to_key(key));
    { from_key(text, out) } -> std::same_as<bool>;
};

template <class K>
    requires(std::is_same_v<K, std::string> || std::is_same_v<K, std::string_view>)
struct key_codec<K> {
    struct store {};
    static std::string_view text(std::string_view key, store&) noexcept { return key; }
    static bool parse(std::string_view text, std::string& out) {
        out.assign(text);
        return true;
    }
    static bool parse(std::string_view, std::string_view&) {
        static_assert(!std::is_same_v<K, std::string_view>,
                      "strongo: a map with keys of std::string_view can be written, but not read: use std::string");
        return false;
    }
};

template <integer K>
struct key_codec<K> {
    using store = std::array<char, 24>;
    static std::string_view text(K key, store& digits) noexcept {
        return {digits.data(),
                static_cast<std::size_t>(std::to_chars(digits.data(), digits.data() + digits.size(), key).ptr - digits.data())};
    }
    static bool parse(std::string_view text, K& out) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
        store again;
        return error == std::errc() && end == text.data() + text.size() && key_codec::text(out, again) == text; // "01" is no number here
    }
};

template <enumeration K>
struct key_codec<K> {
    struct store {};
    static std::string_view text(K key, store&) noexcept { return enumerator_name(key); }
    static bool parse(std::string_view text, K& out) {
        const auto* const found = find_name(stored_enumerators<K>, text);
        if (found != nullptr) {
            out = static_cast<K>(found->value);
        }
        return found != nullptr;
    }
};

template <class K>
concept hex_key = requires(const K& key) { std::string_view(key.hex()); } && requires(std::string_view text) { K::from_hex(text); };

template <hex_key K>
struct key_codec<K> {
    using store = decltype(std::declval<const K&>().hex());
    static std::string_view text(const K& key, store& hex) {
        hex = key.hex();
        return hex;
    }
    static bool parse(std::string_view text, K& out) {
        const auto parsed = K::from_hex(text);
        if (parsed) {
            out = *parsed;
        }
        return parsed.has_value();
    }
};

template <class K>
concept text_key =
    requires(const K& key) { std::string_view(key.to_string()); } && requires(std::string_view text) { K::from_string(text); };

template <text_key K>
    requires(!hex_key<K>)
struct key_codec<K> {
    using store = decltype(std::declval<const K&>().to_string());
    static std::string_view text(const K& key, store& text) {
        text = key.to_string();
        return text;
    }
    static bool parse(std::string_view text, K& out) {
        const auto parsed = K::from_string(text);
        if (parsed) {
            out = *parsed;
        }
        return parsed.has_value();
    }
};

template <custom_key K>
    requires(!hex_key<K> && !text_key<K>)
struct key_codec<K> {
    using store = decltype(to_key(std::declval<const K&>()));
    static std::string_view text(const K& key, store& text) {
        text = to_key(key);
        return text;
    }
    static bool parse(std::string_view text, K& out) { return from_key(text, out); }
};

template <class K>
concept is_key = requires { typename key_codec<K>::store; };

// Why a key cannot be written, if it cannot: it has a NUL, is not UTF-8, or (of an enum) does not exist.
bool check_key(std::string_view key, encode_context& context);
bool fail_key(std::string_view key, decode_context& context);
void fail_enumerator_key(long long value, std::string_view type, encode_context& context);

// Writes any range of pairs as a document.
template <class Map, class K, class V, class Value>
struct map_writer {
    static_assert(is_key<K>,
                  "strongo: this type cannot be the key of a map: use std::string, an enum, an integer, oid or uuid, or write to_key and "
                  "from_key for it beside it");
    static constexpr bson::type type = bson::type::document;
    static constexpr bool can_fail = true;

    static std::size_t size(const Map& value) {
        std::size_t total = bson::detail::min_document_size;
        typename key_codec<K>::store store;
        for (const auto& [key, mapped] : value) {
            total += key_codec<K>::text(key, store).size() + 2 + Value::size(mapped);
        }
        return total;
    }

    static std::byte* write(std::byte* to, const Map& value, encode_context& context) {
        if (!context.enter()) {
            return nullptr;
        }
        std::byte* const start = to;
        to += 4;
        typename key_codec<K>::store store;
        for (const auto& [key, mapped] : value) {
            const std::string_view text = key_codec<K>::text(key, store);
            if constexpr (enumeration<K>) {
                if (text.empty()) {
                    fail_enumerator_key(static_cast<long long>(key), reflect::type_name<K>, context);
                    return nullptr;
                }
            } else if (!check_key(text, context)) {
                return nullptr;
            }
            *to++ = static_cast<std::byte>(type_in_array<Value, V>(mapped));
            to = bson::detail::put(to, text.data(), text.size());
            *to++ = std::byte{0};
            to = Value::write(to, mapped, context);
            if constexpr (Value::can_fail) {
                if (to == nullptr) [[unlikely]] {
                    return context.in_field(text);
                }
            }
        }
        *to++ = std::byte{0};
        bson::detail::put(start, static_cast<std::uint32_t>(to - start));
        context.leave();
        return to;
    }
};

// Walks over the fields of a document: `read(in, type, name)` reads one and moves `in` past it.
template <class Read>
bool for_each_field(reader body, decode_context& context, Read&& read) {
    while (body.at != body.end) {
        const reader element = body;
        const void* const key_end = std::memchr(element.at + 1, 0, element.size() - 1);
        if (key_end == nullptr) {
            return fail_element(context) || context.in_field({}, element.at);
        }
        const auto* const key = reinterpret_cast<const char*>(element.at) + 1;
        const std::string_view name(key, static_cast<std::size_t>(static_cast<const char*>(key_end) - key));
        body.at = static_cast<const std::byte*>(key_end) + 1;
        if (!read(body, static_cast<bson::type>(*element.at), name)) [[unlikely]] {
            body.at = context.recover_field(name, element);
            if (body.at == nullptr) {
                return false;
            }
        }
    }
    return true;
}

// Whether an entry whose key is there already is to be read: as the options say. A false that is no failure has moved `in` past it.
bool read_again(reader& in, bson::type actual, bool& done, decode_context& context);

// Maps whose entries are found by key. Reading keeps the entries whose keys are read again, with the capacity of their values.
template <class Map, class K, class V, class Value>
struct map_codec : map_writer<Map, K, V, Value> {
    using shape = shapes::map<K, V, Value>;
    static bool read(reader& in, bson::type actual, Map& out, decode_context& context) {
        if (actual != bson::type::document) {
            return context.fail_type("object", actual);
        }
        reader body;
        if (!context.enter(in, body)) {
            return false;
        }
        Map before;
        std::swap(before, out);
        K key{};
        const bool done = for_each_field(body, context, [&](reader& value, bson::type type, std::string_view name) {
            if (!bson::detail::is_utf8(name) || !key_codec<K>::parse(name, key)) {
                return fail_key(name, context);
            }
            return read_entry(value, type, before, out, key, context);
        });
        context.leave();
        return done;
    }

private:
    static bool read_entry(reader& in, bson::type actual, Map& before, Map& out, K& key, decode_context& context) {
        if constexpr (makes_values<Value, V>) {
            bool done = true;
            if (out.contains(key) && !read_again(in, actual, done, context)) {
                return done;
            }
            std::optional<V> made;
            if (!Value::make(in, actual, made, context)) {
                return false;
            }
            if (made) {
                out.insert_or_assign(key, std::move(*made));
            }
            return true;
        } else {
            auto at = out.end();
            if (auto node = before.empty() ? typename Map::node_type() : before.extract(key); !node.empty()) {
                at = out.insert(std::move(node)).position;
            } else {
                const std::size_t count = out.size();
                at = out.try_emplace(out.end(), std::move(key));
                if (out.size() == count) { // a second one
                    bool done = true;
                    if (!read_again(in, actual, done, context)) {
                        return done;
                    }
                }
            }
            if constexpr (absence_codec<Value, V>) {
                if (actual == bson::type::null) {
                    Value::make_absent(at->second);
                    return true;
                }
            }
            return Value::read(in, actual, at->second, context);
        }
    }
};

// Pairs in their order; two of them may have one key.
template <class Pairs, class K, class V, class Value>
struct pairs_codec : map_writer<Pairs, K, V, Value> {
    static bool read(reader& in, bson::type actual, Pairs& out, decode_context& context) {
        if (actual != bson::type::document) {
            return context.fail_type("object", actual);
        }
        reader body;
        if (!context.enter(in, body)) {
            return false;
        }
        out.clear();
        const bool done = for_each_field(body, context, [&](reader& value, bson::type type, std::string_view name) {
            K key{};
            std::optional<V> mapped;
            if (!bson::detail::is_utf8(name) || !key_codec<K>::parse(name, key)) {
                return fail_key(name, context);
            }
            if (!read_new<Value>(value, type, mapped, context)) {
                return false;
            }
            if (mapped) {
                out.emplace_back(std::move(key), std::move(*mapped));
            }
            return true;
        });
        context.leave();
        return done;
    }
};

} // namespace detail

template <class K, class V, class C, class A>
struct codec<std::map<K, V, C, A>> : detail::map_codec<std::map<K, V, C, A>, K, V, codec<V>> {};
template <class K, class V, class H, class E, class A>
struct codec<std::unordered_map<K, V, H, E, A>> : detail::map_codec<std::unordered_map<K, V, H, E, A>, K, V, codec<V>> {};

template <class K, class V, class C, class A, class R>
struct codec<detail::represented<std::map<K, V, C, A>, R>>
    : detail::map_codec<std::map<K, V, C, A>, K, V, codec<detail::represented<V, R>>> {};
template <class K, class V, class H, class E, class A, class R>
struct codec<detail::represented<std::unordered_map<K, V, H, E, A>, R>>
    : detail::map_codec<std::unordered_map<K, V, H, E, A>, K, V, codec<detail::represented<V, R>>> {};

template <class K, class V, class A>
struct codec<detail::represented<std::vector<std::pair<K, V>, A>, as_document>>
    : detail::pairs_codec<std::vector<std::pair<K, V>, A>, K, V, codec<V>> {};

} // namespace strongo
