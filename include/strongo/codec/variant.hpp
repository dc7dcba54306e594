#pragma once
// The codec of std::variant: a document with the name of the alternative first, then the alternative's own fields.
//
//   {_type: "circle", r: 1.5}          a struct: its fields stand beside the tag
//   {_type: "int", value: 7}           anything else nests under `value`, and its tag is the server's `$type` alias
//   {_type: "none"}                    std::monostate
//   "active"                           a struct without fields, read always, written when `empty_as_string` says so
//
// A struct's tag is its type name without the namespace, through the naming of `mapping<std::variant<…>>`; `mapping<T>::tag` says
// otherwise, and the type made from a class template needs that. The discriminator is "_type" unless
// `mapping<std::variant<…>>::discriminator` or that of the alternatives says otherwise.
//
// A variant whose alternatives differ in their BSON type can be stored as the value alone: `mapping<std::variant<…>>::untagged = true`,
// or the representation `untagged`.

#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/aggregate.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/enumeration.hpp>
#include <strongo/codec/field_table.hpp>
#include <strongo/codec/fresh.hpp>
#include <strongo/codec/mapping.hpp>
#include <strongo/codec/policies.hpp>
#include <strongo/codec/representation.hpp>
#include <strongo/codec/scalars.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

namespace strongo {
namespace detail {

// An alternative whose fields stand beside the tag.
template <class T>
concept inline_alternative = requires { codec<T>::field_count; };

template <class T>
consteval name_text tag_text_of() {
    if constexpr (requires { mapping_of<T>.tag; }) {
        if constexpr (requires { mapping_of<T>.tag.name; }) {
            return name_text(mapping_of<T>.tag.name);
        } else {
            return name_text(mapping_of<T>.tag);
        }
    } else if constexpr (std::is_same_v<T, std::monostate>) {
        return name_text("none");
    } else if constexpr (inline_alternative<T>) {
        static_assert(reflect::type_name<T>.find('<') == std::string_view::npos,
                      "strongo: an alternative of a variant is made from a class template: give it a name with mapping<T>::tag");
        return name_text(reflect::type_name<T>);
    } else {
        return name_text(bson::alias(codec<T>::type));
    }
}

template <class Variant, class T>
consteval name_text tag_in() {
    constexpr bool is_given = requires { mapping_of<T>.tag; };
    if constexpr (!is_given && inline_alternative<T>) {
        return name_through_naming<Variant>(tag_text_of<T>().view());
    } else {
        return tag_text_of<T>();
    }
}

template <class T>
consteval std::string_view given_discriminator() {
    if constexpr (requires { mapping_of<T>.discriminator; }) {
        return mapping_of<T>.discriminator;
    } else {
        return {};
    }
}

template <class Variant, class... A>
consteval name_text discriminator_of() {
    if constexpr (!given_discriminator<Variant>().empty()) {
        return name_text(given_discriminator<Variant>());
    } else {
        std::string_view common;
        bool differs = false;
        ((given_discriminator<A>().empty() || common == given_discriminator<A>() ? void()
          : common.empty()                                                       ? void(common = given_discriminator<A>())
                                                                                 : void(differs = true)),
         ...);
        return differs ? name_text() : name_text(common.empty() ? "_type" : common);
    }
}

template <class T>
consteval bool has_field(std::string_view name) {
    if constexpr (inline_alternative<T>) {
        return field_index<T>(name) != members_of<T>;
    } else {
        return false;
    }
}

template <class Variant, std::size_t I, class T>
struct tag_of {
    static constexpr name_text name = tag_in<Variant, T>();
    static constexpr fixed_text<name.size()> text{name.view()};
};

// Out of line: nothing here depends on the alternatives.
struct variant_shape {
    std::string_view discriminator;
    std::span<const std::string_view> tags;
};
// Reads the tag: the alternative's number, or npos when there is none that can be told. `tag` is its element, `rest` is where the fields
// begin that are the alternative's: behind the tag when that comes first.
std::size_t read_tag(reader body, const std::byte*& tag, reader& rest, const variant_shape& shape, decode_context& context);
std::size_t read_bare_tag(reader& in, const variant_shape& shape, decode_context& context);
bool fail_alternative_with_fields(std::string_view tag, decode_context& context);
bool fail_untagged(std::span<const bson::type> expected, bson::type actual, decode_context& context);
std::byte* fail_valueless(encode_context& context);
// The element `value` of a scalar alternative, or one whose `at` is null after a failure.
reader find_nested(reader body, decode_context& context);
// Whether there is no element but the tag and the one with this name, where unknown fields are rejected.
bool check_nothing_but(std::string_view name, reader body, decode_context& context);

template <class Variant, class Indices, class... A>
struct variant_codec;

template <class Variant, std::size_t... I, class... A>
struct variant_codec<Variant, std::index_sequence<I...>, A...> {
    using shape = shapes::variant;

    static constexpr std::array<std::string_view, sizeof...(A)> tags{tag_of<Variant, I, A>::text.view()...};
    static constexpr name_text discriminator_name = discriminator_of<Variant, A...>();
    static_assert(discriminator_name.size() != 0,
                  "strongo: the alternatives of this variant name different discriminators: set mapping<std::variant<…>>::discriminator");
    static constexpr fixed_text<discriminator_name.size()> discriminator{discriminator_name.view()};
    static constexpr variant_shape tagged_as{discriminator.view(), tags};

    static consteval bool are_distinct() {
        for (std::size_t a = 0; a < tags.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                if (tags[a] == tags[b]) {
                    return false;
                }
            }
        }
        return true;
    }
    static_assert(are_distinct(),
                  "strongo: two alternatives of this variant have the same tag: give one of them another with mapping<T>::tag");
    static_assert(
        (!has_field<A>(discriminator_name.view()) && ...),
        "strongo: an alternative of this variant has a field that is named like the discriminator: name one of them otherwise, with "
        "named or mapping<T>::discriminator");

    static constexpr bool empty_as_string = [] {
        if constexpr (requires { mapping_of<Variant>.empty_as_string; }) {
            return mapping_of<Variant>.empty_as_string;
        } else {
            return false;
        }
    }();

    static constexpr bson::type type = bson::type::document;
    static constexpr bool can_fail = true;

    template <class T>
    static constexpr bool is_empty = [] {
        if constexpr (std::is_same_v<T, std::monostate>) {
            return true;
        } else if constexpr (inline_alternative<T>) {
            return codec<T>::field_count == 0;
        } else {
            return false;
        }
    }();

    static bson::type type_of(const Variant& value)
        requires(empty_as_string)
    {
        constexpr bool as_string[]{is_empty<A>...};
        return !value.valueless_by_exception() && as_string[value.index()] ? bson::type::string : bson::type::document;
    }

    static std::size_t size(const Variant& value) {
        std::size_t total = 0;
        (void)((value.index() == I && (total = size_of<A>(*std::get_if<I>(&value), tags[I].size()), true)) || ...);
        return total;
    }

    static std::byte* write(std::byte* to, const Variant& value, encode_context& context) {
        if (value.valueless_by_exception()) {
            return fail_valueless(context);
        }
        (void)((value.index() == I && (to = write_one<I, A>(to, *std::get_if<I>(&value), context), true)) || ...);
        return to;
    }

    static bool read(reader& in, bson::type actual, Variant& out, decode_context& context) {
        if (actual == bson::type::string) {
            const std::size_t index = read_bare_tag(in, tagged_as, context);
            return index != bson::detail::npos && ((index == I && set_empty<I, A>(out, context)) || ...);
        }
        if (actual != type) {
            return context.fail_type("object", actual);
        }
        reader body;
        if (!context.enter(in, body)) {
            return false;
        }
        [[maybe_unused]] const adopted_policies<Variant> policies(context);
        const std::byte* tag = nullptr;
        reader rest;
        const std::size_t index = read_tag(body, tag, rest, tagged_as, context);
        bool done = false;
        if (index != bson::detail::npos) {
            const std::byte* const before = context.tolerate(tag);
            (void)((index == I && (done = read_one<I, A>(rest, out, context), true)) || ...);
            context.tolerate(before);
        }
        context.leave();
        return done;
    }

private:
    static constexpr std::size_t tag_header = discriminator_name.size() + 2 + 5; // type, name, NUL; length and NUL of the tag
    static constexpr std::size_t value_header = 7;                               // type, "value", NUL

    template <class T>
    static std::size_t size_of([[maybe_unused]] const T& value, std::size_t tag) {
        if constexpr (is_empty<T>) {
            return empty_as_string ? 5 + tag : bson::detail::min_document_size + tag_header + tag;
        } else if constexpr (inline_alternative<T>) {
            return bson::detail::min_document_size + tag_header + tag + codec<T>::fields_size(value);
        } else {
            return bson::detail::min_document_size + tag_header + tag + value_header + codec<T>::size(value);
        }
    }

    template <std::size_t At, class T>
    static std::byte* write_one(std::byte* to, [[maybe_unused]] const T& value, encode_context& context) {
        if constexpr (is_empty<T> && empty_as_string) {
            return bson::detail::put_string(to, tags[At]);
        } else {
            if (!context.enter()) {
                return nullptr;
            }
            std::byte* const start = to;
            to += 4;
            *to++ = static_cast<std::byte>(bson::type::string);
            to = bson::detail::put(to, discriminator.text, sizeof discriminator.text);
            to = bson::detail::put_string(to, tags[At]);
            if constexpr (!is_empty<T> && inline_alternative<T>) {
                to = codec<T>::write_fields(to, value, context);
                if (to == nullptr) {
                    return nullptr;
                }
            } else if constexpr (!is_empty<T>) {
                *to++ = static_cast<std::byte>(type_in_array<codec<T>, T>(value));
                to = bson::detail::put(to, "value", 6);
                to = codec<T>::write(to, value, context);
                if (to == nullptr) {
                    return context.in_field("value");
                }
            }
            *to++ = std::byte{0};
            bson::detail::put(start, static_cast<std::uint32_t>(to - start));
            context.leave();
            return to;
        }
    }

    template <std::size_t At, class T>
    static bool set_empty(Variant& out, decode_context& context) {
        if constexpr (is_empty<T> && std::is_default_constructible_v<T>) {
            out.template emplace<At>();
            return true;
        } else {
            return fail_alternative_with_fields(tags[At], context);
        }
    }

    // Reads into the alternative that is there when it is the right one.
    template <std::size_t At, class T>
    static bool read_one(reader rest, Variant& out, decode_context& context) {
        if constexpr (std::is_same_v<T, std::monostate>) {
            out.template emplace<At>();
            return check_nothing_but({}, rest, context);
        } else if constexpr (inline_alternative<T>) {
            if constexpr (makes_values<codec<T>, T>) {
                std::optional<T> made;
                const bool done = codec<T>::make_from_fields(rest, made, context);
                if (made) {
                    out.template emplace<At>(std::move(*made));
                }
                return done;
            } else {
                if (out.index() != At) {
                    out.template emplace<At>(unread_value<T>{context.options()});
                }
                return codec<T>::read_fields(rest, *std::get_if<At>(&out), context);
            }
        } else {
            const reader element = find_nested(rest, context);
            if (element.at == nullptr) {
                return false;
            }
            reader in{element.at + value_header, element.end};
            const auto actual = static_cast<bson::type>(*element.at);
            bool done = false;
            if constexpr (makes_values<codec<T>, T>) {
                std::optional<T> made;
                done = codec<T>::make(in, actual, made, context);
                if (made) {
                    out.template emplace<At>(std::move(*made));
                }
            } else {
                if (out.index() != At) {
                    out.template emplace<At>();
                }
                done = codec<T>::read(in, actual, *std::get_if<At>(&out), context);
            }
            return (done || context.recover_field("value", element) != nullptr) && check_nothing_but("value", rest, context);
        }
    }
};

template <class Variant, class Indices, class... A>
struct untagged_codec;

template <class Variant, std::size_t... I, class... A>
struct untagged_codec<Variant, std::index_sequence<I...>, A...> {
    static constexpr std::array<bson::type, sizeof...(A)> types{codec<A>::type...};

    static consteval bool are_distinct() {
        for (std::size_t a = 0; a < types.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                if (types[a] == types[b]) {
                    return false;
                }
            }
        }
        return true;
    }
    static_assert(are_distinct(),
                  "strongo: two alternatives of this untagged variant have the same BSON type and cannot be told apart: leave "
                  "it tagged");

    static constexpr bson::type type = types[0];
    static constexpr bool can_fail = true;
    static bson::type type_of(const Variant& value) {
        bson::type held = types[0];
        (void)((value.index() == I && (held = type_in_array<codec<A>, A>(*std::get_if<I>(&value)), true)) || ...);
        return held;
    }

    static std::size_t size(const Variant& value) {
        std::size_t total = 0;
        (void)((value.index() == I && (total = codec<A>::size(*std::get_if<I>(&value)), true)) || ...);
        return total;
    }

    static std::byte* write(std::byte* to, const Variant& value, encode_context& context) {
        if (value.valueless_by_exception()) {
            return fail_valueless(context);
        }
        (void)((value.index() == I && (to = codec<A>::write(to, *std::get_if<I>(&value), context), true)) || ...);
        return to;
    }

    static bool read(reader& in, bson::type actual, Variant& out, decode_context& context) {
        std::size_t index = sizeof...(A);
        (void)(((types[I] == actual || (actual == bson::type::null && may_be_absent<A>)) && (index = I, true)) || ...);
        if (index == sizeof...(A) && context.options().numbers == numbers::widening) { // a number into the first that is one
            (void)((is_number(actual) && is_number(types[I]) && (index = I, true)) || ...);
        }
        if (index == sizeof...(A)) {
            return fail_untagged(types, actual, context);
        }
        [[maybe_unused]] const adopted_policies<Variant> policies(context);
        bool done = false;
        (void)((index == I && (done = read_one<I, A>(in, actual, out, context), true)) || ...);
        return done;
    }

private:
    static constexpr bool is_number(bson::type t) {
        return t == bson::type::int32 || t == bson::type::int64 || t == bson::type::float64 || t == bson::type::decimal128;
    }

    template <std::size_t At, class T>
    static bool read_one(reader& in, bson::type actual, Variant& out, decode_context& context) {
        if constexpr (makes_values<codec<T>, T>) {
            std::optional<T> made;
            const bool done = codec<T>::make(in, actual, made, context);
            if (made) {
                out.template emplace<At>(std::move(*made));
            }
            return done;
        } else {
            if (out.index() != At) {
                out.template emplace<At>(unread_value<T>{context.options()});
            }
            return codec<T>::read(in, actual, *std::get_if<At>(&out), context);
        }
    }
};

template <class Variant>
inline constexpr bool is_untagged = [] {
    if constexpr (requires { mapping_of<Variant>.untagged; }) {
        return mapping_of<Variant>.untagged;
    } else {
        return false;
    }
}();

} // namespace detail

template <class... A>
struct codec<std::variant<A...>> : std::conditional_t<detail::is_untagged<std::variant<A...>>,
                                                      detail::untagged_codec<std::variant<A...>, std::index_sequence_for<A...>, A...>,
                                                      detail::variant_codec<std::variant<A...>, std::index_sequence_for<A...>, A...>> {};

template <class... A>
struct codec<detail::represented<std::variant<A...>, untagged>>
    : detail::untagged_codec<std::variant<A...>, std::index_sequence_for<A...>, A...> {};

} // namespace strongo
