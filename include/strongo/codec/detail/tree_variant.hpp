#pragma once
// Variants to and from a tree: a node of the tag, then the alternative's fields; see <strongo/codec/detail/tree.hpp>.

#include <strongo/codec/detail/tree.hpp>
#include <strongo/codec/variant.hpp>

#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

namespace strongo::detail {

template <class Codec, class... A>
struct tree_shape<shapes::variant, Codec, std::variant<A...>> {
    using variant = std::variant<A...>;
    using bytes = tree_shape<through_bytes, Codec, variant>;

    template <class T>
    static constexpr bool is_plain = inline_alternative<T> && !makes_values<codec<T>, T> && std::is_aggregate_v<T>;

    static bool write(tree& to, const variant& value, encode_context& context) {
        return write_any(to, value, context, std::index_sequence_for<A...>());
    }
    static bool read(const tree& from, variant& out, decode_context& context) {
        if (!from.is_object()) {
            return bytes::read(from, out, context);
        }
        const std::size_t index = read_tree_tag(from, Codec::tagged_as, context);
        return index != bson::detail::npos && read_any(from, index, out, context, std::index_sequence_for<A...>());
    }

private:
    template <std::size_t... I>
    static bool write_any(tree& to, const variant& value, encode_context& context, std::index_sequence<I...>) {
        bool done = false;
        const bool is_known = ((value.index() == I && (done = write_one<I, A>(to, value, context), true)) || ...);
        return is_known ? done : bytes::write(to, value, context);
    }

    template <std::size_t I, class T>
    static bool write_one(tree& to, const variant& value, encode_context& context) {
        if constexpr (is_plain<T>) {
            if (Codec::template is_empty<T> && Codec::empty_as_string) {
                return bytes::write(to, value, context);
            }
            if (!context.enter()) {
                return false;
            }
            tree::object_type members;
            members.push_back({std::string(Codec::tagged_as.discriminator), tree(Codec::tags[I])});
            if (!tree_shape<shapes::aggregate, codec<T>, T>::write_fields(members, *std::get_if<I>(&value), context)) {
                return false;
            }
            to = tree(std::move(members));
            context.leave();
            return true;
        } else {
            return bytes::write(to, value, context);
        }
    }

    template <std::size_t... I>
    static bool read_any(const tree& from, std::size_t index, variant& out, decode_context& context, std::index_sequence<I...>) {
        bool done = false;
        (void)((index == I && (done = read_one<I, A>(from, out, context), true)) || ...);
        return done;
    }

    template <std::size_t I, class T>
    static bool read_one(const tree& from, variant& out, decode_context& context) {
        if constexpr (is_plain<T>) {
            if (out.index() != I) {
                out.template emplace<I>(unread_value<T>{context.options()});
            }
            const std::byte* const before =
                context.tolerate(tree_address(*find_in_tree(*from.as_object(), Codec::tagged_as.discriminator)));
            const bool done = tree_shape<shapes::aggregate, codec<T>, T>::read_fields(*from.as_object(), *std::get_if<I>(&out), context);
            context.tolerate(before);
            return done;
        } else {
            return bytes::read(from, out, context);
        }
    }
};

} // namespace strongo::detail
