#pragma once
// Values to and from a tree of bson::value: what the bridge does instead of going straight to bytes.
//
// Structs, lists, maps, variants and optionals become nodes. A scalar of a tree holds the bytes that it has on the wire, so its codec
// writes and reads them there, with the one set of rules; what is not one of those goes through its own bytes.

#include <strongo/bson/value.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/fields.hpp>
#include <strongo/codec/fresh.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/reflect/bind.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace strongo::detail {

using tree = bson::value;
using tree_access = bson::detail::value_access;

// The bytes of a node as a codec reads them; those of a list or document are written into `store` first.
reader tree_bytes(const tree& node, bson::buffer& store);
// A node from its bytes.
bool tree_from_bytes(tree& node, bson::type type, std::span<const std::byte> bytes, encode_context& context);

bool fail_tree_type(std::string_view expected, const tree& node, decode_context& context);
// The member with this name, or null.
const tree* find_in_tree(const tree::object_type& members, std::string_view name) noexcept;
// The alternative whose tag stands in the node, or npos after a failure.
std::size_t read_tree_tag(const tree& node, const variant_shape& shape, decode_context& context);
// A node as the context knows the one field that is nobody's and not unknown: a variant's tag.
inline const std::byte* tree_address(const tree& node) noexcept {
    return reinterpret_cast<const std::byte*>(&node);
}

// Whether a field that no member has is refused.
bool refuses_unknown(const tree::member& field, decode_context& context);

// What would point into a tree, or into the bytes that its documents were put into, after both are gone.
template <class T>
inline constexpr bool views_bytes =
    std::is_same_v<T, document_view> || std::is_same_v<T, array_view> || std::is_same_v<T, std::string_view>;
template <class T, std::size_t N>
inline constexpr bool views_bytes<std::array<T, N>> = views_bytes<T>;
template <class A, class B>
inline constexpr bool views_bytes<std::pair<A, B>> = views_bytes<A> || views_bytes<B>;
template <class... T>
inline constexpr bool views_bytes<std::tuple<T...>> = (views_bytes<T> || ...);
template <class T, class List>
inline constexpr bool describes_views = false;
template <class T, auto... Get, auto... Set>
inline constexpr bool describes_views<T, member_list<described_member<Get, Set>...>> = (views_bytes<described_value<T, Get>> || ...);
template <described T>
inline constexpr bool views_bytes<T> = describes_views<T, std::remove_cvref_t<decltype(mapping_of<T>.members)>>;

template <class T>
consteval void check_no_views() {
    static_assert(!views_bytes<T>, "strongo: a view cannot be read from a tree, which it would outlive: use std::string, document or "
                                   "array, or decode without the bridge");
}

// ---- anything that is not below: through its bytes

template <class Shape, class Codec, class T>
struct tree_shape {
    static bool write(tree& to, const T& value, encode_context& context) {
        const std::size_t size = Codec::size(value);
        const bson::type type = type_in_array<Codec, T>(value);
        if (type != bson::type::document && type != bson::type::array) {
            return Codec::write(tree_access::make_scalar(to, type, size), value, context) != nullptr;
        }
        bson::buffer bytes;
        return Codec::write(bytes.grow(size), value, context) != nullptr && tree_from_bytes(to, type, bytes.bytes(), context);
    }

    static bool read(const tree& from, T& out, decode_context& context) {
        check_no_views<T>();
        bson::buffer store;
        reader in = tree_bytes(from, store);
        return Codec::read(in, from.type(), out, context);
    }

    static bool make(const tree& from, std::optional<T>& out, decode_context& context) {
        check_no_views<T>();
        bson::buffer store;
        reader in = tree_bytes(from, store);
        return read_new<Codec>(in, from.type(), out, context);
    }
};

struct through_bytes {};

template <class Codec, class T>
consteval auto find_shape() {
    if constexpr (makes_values<Codec, T>) {
        return through_bytes(); // made from its bytes
    } else if constexpr (requires { typename Codec::shape; }) {
        return typename Codec::shape();
    } else {
        return through_bytes();
    }
}

template <class Codec, class T>
using tree_codec = tree_shape<decltype(find_shape<Codec, T>()), Codec, T>;

// ---- structs

template <class T>
struct tree_fields_writer {
    tree::object_type& to;
    encode_context& context;

    template <class... Member>
    bool operator()(const Member&... member) const {
        to.reserve(to.size() + sizeof...(Member));
        return all(std::index_sequence_for<Member...>(), member...);
    }

    template <std::size_t... I, class... Member>
    bool all(std::index_sequence<I...>, const Member&... member) const {
        return (one<I>(member) && ...);
    }

    template <std::size_t I, class Member>
    bool one(const Member& member) const {
        if constexpr (is_field<T, I>) {
            using codec = field_codec<T, I, Member>;
            if constexpr (absence_codec<codec, Member>) {
                if (codec::is_absent(member)) {
                    if (is_written_null<T, I>) {
                        to.push_back({std::string(field_name<T, I>), tree()});
                    }
                    return true;
                }
            }
            auto& field = to.emplace_back();
            field.key = field_name<T, I>;
            if (!tree_codec<codec, Member>::write(field.content, member, context)) {
                context.in_field(field_name<T, I>);
                return false;
            }
        } else if constexpr (member_is<T, I>(said::unknown_fields)) {
            tree others;
            if (!tree_from_bytes(others, bson::type::document, member.bytes(), context)) {
                return false;
            }
            for (auto& other : *others.as_object()) {
                to.push_back(std::move(other));
            }
        }
        return true;
    }
};

template <class T>
struct tree_fields_reader {
    static constexpr std::size_t count = count_fields<T>();

    const tree::object_type& from;
    decode_context& context;

    template <class... Member>
    bool operator()(Member&... member) const {
        return all(std::index_sequence_for<Member...>(), member...);
    }

    template <std::size_t... I, class... Member>
    bool all(std::index_sequence<I...> indices, Member&... member) const {
        using fields = field_reader<T>;
        constexpr auto& names = fields_of<T>::names;
        seen_fields<count> seen{};
        std::size_t next = 0;
        [[maybe_unused]] tree::object_type unknown;
        for (const auto& field : from) {
            std::size_t index = next < count && names[next] == field.key ? next : 0;
            while (index < count && names[index] != field.key) {
                ++index;
            }
            if (index == count) {
                if constexpr (fields::keeps_unknown(indices)) {
                    if (!context.tolerates(tree_address(field.content))) {
                        unknown.push_back(field);
                    }
                } else if (refuses_unknown(field, context)) {
                    return false;
                }
                continue;
            }
            if (seen.has(index)) {
                if (context.options().duplicates == duplicates::first_wins) {
                    continue;
                }
                if (context.options().duplicates == duplicates::reject) {
                    context.fail(fault::duplicate, "a second field of this name");
                    return context.in_field(field.key, nullptr);
                }
            }
            bool done = false;
            (void)((fields::template is_at<I>(index) && (done = one<I>(field.content, member), true)) || ...);
            if (!done) {
                return context.in_field(field.key, nullptr);
            }
            seen.set(index);
            next = index + 1;
        }
        if constexpr (fields::keeps_unknown(indices)) {
            auto others = tree(std::move(unknown)).to_document();
            if (!others) {
                return context.fail_malformed("a field that no member has");
            }
            (void)((keep<I>(member, *others)), ...);
        }
        return seen.has_all() || (fields::template finish<I>(reader(), seen, context, member) && ...);
    }

    template <std::size_t I, class Member>
    bool one(const tree& node, Member& member) const {
        if constexpr (is_field<T, I>) {
            return tree_codec<field_codec<T, I, Member>, Member>::read(node, member, context);
        } else {
            return false;
        }
    }

    template <std::size_t I, class Member>
    static void keep(Member& member, document& others) {
        if constexpr (member_is<T, I>(said::unknown_fields)) {
            member = std::move(others);
        }
    }
};

template <class Codec, class T>
struct tree_shape<shapes::aggregate, Codec, T> {
    static bool write(tree& to, const T& value, encode_context& context) {
        if (!context.enter()) {
            return false;
        }
        tree::object_type members;
        if (!write_fields(members, value, context)) {
            return false;
        }
        to = tree(std::move(members));
        context.leave();
        return true;
    }

    static bool read(const tree& from, T& out, decode_context& context) {
        const auto* const members = from.as_object();
        return members != nullptr ? read_fields(*members, out, context) : fail_tree_type("object", from, context);
    }

    static bool write_fields(tree::object_type& to, const T& value, encode_context& context) {
        return reflect::bind(value, tree_fields_writer<T>{to, context});
    }
    static bool read_fields(const tree::object_type& members, T& out, decode_context& context) {
        [[maybe_unused]] const adopted_policies<T> policies(context);
        return reflect::bind(out, tree_fields_reader<T>{members, context}) && check_valid(out, context);
    }
};

// ---- optionals

template <class T, class Base, class Holder, bool KeepsValue, class Codec, class Optional>
struct tree_shape<shapes::optional<T, Base, Holder, KeepsValue>, Codec, Optional> {
    static bool write(tree& to, const Optional& value, encode_context& context) {
        return !value || tree_codec<Base, T>::write(to, *value, context);
    }
    static bool read(const tree& from, Optional& out, decode_context& context) {
        if (from.is_null()) {
            out.reset();
            return true;
        }
        if constexpr (makes_values<Base, T>) {
            std::optional<T> made;
            if (!tree_codec<Base, T>::make(from, made, context)) {
                return false;
            }
            Holder::emplace(out, std::move(*made));
            return true;
        } else {
            if (!KeepsValue || !out) {
                Holder::emplace(out);
            }
            return tree_codec<Base, T>::read(from, *out, context);
        }
    }
};

// ---- lists

template <class T, class Element, class Codec, class Sequence>
struct tree_shape<shapes::sequence<T, Element>, Codec, Sequence> {
    static bool write(tree& to, const Sequence& value, encode_context& context) {
        if (!context.enter()) {
            return false;
        }
        tree::array_type values;
        values.reserve(std::size(value));
        for (const auto& element : value) {
            auto& node = values.emplace_back();
            if (!tree_codec<Element, T>::write(node, element, context)) {
                context.in_element(values.size() - 1);
                return false;
            }
        }
        to = tree(std::move(values));
        context.leave();
        return true;
    }

    static bool read(const tree& from, Sequence& out, decode_context& context) {
        const auto* const values = from.as_array();
        if (values == nullptr) {
            return fail_tree_type("array", from, context);
        }
        out.clear();
        if constexpr (has_capacity<Sequence>) {
            out.reserve(values->size());
        }
        std::size_t index = 0;
        for (const auto& node : *values) {
            if (!read_one(node, out, context)) {
                return context.in_element(index, nullptr);
            }
            ++index;
        }
        return true;
    }

private:
    static bool read_one(const tree& node, Sequence& out, decode_context& context) {
        if constexpr (makes_values<Element, T>) {
            std::optional<T> made;
            if (!tree_codec<Element, T>::make(node, made, context)) {
                return false;
            }
            out.push_back(std::move(*made));
            return true;
        } else if constexpr (std::is_same_v<T, bool>) {
            bool element = false;
            const bool done = tree_codec<Element, T>::read(node, element, context);
            out.push_back(element);
            return done;
        } else {
            return tree_codec<Element, T>::read(node, out.emplace_back(), context);
        }
    }
};

// ---- maps

template <class K, class V, class Value, class Codec, class Map>
struct tree_shape<shapes::map<K, V, Value>, Codec, Map> {
    static bool write(tree& to, const Map& value, encode_context& context) {
        if (!context.enter()) {
            return false;
        }
        tree::object_type members;
        members.reserve(value.size());
        typename key_codec<K>::store store;
        for (const auto& [key, mapped] : value) {
            const std::string_view text = key_codec<K>::text(key, store);
            if constexpr (enumeration<K>) {
                if (text.empty()) {
                    fail_enumerator_key(static_cast<long long>(key), reflect::type_name<K>, context);
                    return false;
                }
            } else if (!check_key(text, context)) {
                return false;
            }
            auto& member = members.emplace_back();
            member.key = text;
            if (!tree_codec<Value, V>::write(member.content, mapped, context)) {
                context.in_field(member.key);
                return false;
            }
        }
        to = tree(std::move(members));
        context.leave();
        return true;
    }

    static bool read(const tree& from, Map& out, decode_context& context) {
        const auto* const members = from.as_object();
        if (members == nullptr) {
            return fail_tree_type("object", from, context);
        }
        out.clear();
        for (const auto& member : *members) {
            if (!read_one(member, out, context)) {
                return context.in_field(member.key, nullptr);
            }
        }
        return true;
    }

private:
    static bool read_one(const tree::member& member, Map& out, decode_context& context) {
        K key{};
        if (!key_codec<K>::parse(member.key, key)) {
            return fail_key(member.key, context);
        }
        if constexpr (makes_values<Value, V>) {
            std::optional<V> made;
            if (!tree_codec<Value, V>::make(member.content, made, context)) {
                return false;
            }
            out.insert_or_assign(std::move(key), std::move(*made));
            return true;
        } else {
            const auto [at, is_new] = out.try_emplace(std::move(key));
            if (!is_new && context.options().duplicates != duplicates::last_wins) {
                return context.options().duplicates == duplicates::first_wins ||
                       context.fail(fault::duplicate, "a second field of this name");
            }
            return tree_codec<Value, V>::read(member.content, at->second, context);
        }
    }
};

} // namespace strongo::detail
