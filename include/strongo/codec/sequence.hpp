#pragma once
// Codecs of containers that are arrays: std::vector, std::deque, std::list, std::set, std::multiset, their unordered kin, and, to be
// written alone, std::span.

#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/fresh.hpp>
#include <strongo/codec/representation.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

namespace strongo {
namespace detail {

// Where the value of the array element at `in.at` starts, or null when its key has no end. Keys are not looked at beyond their
// end: the order of the elements is the order of the array.
inline const std::byte* element_value(reader in) noexcept {
    if (in.size() > 2 && in.at[1] != std::byte{0} && in.at[2] == std::byte{0}) [[likely]] { // "0" to "9"
        return in.at + 3;
    }
    const void* const key_end = std::memchr(in.at + 1, 0, in.size() - 1);
    return key_end != nullptr ? static_cast<const std::byte*>(key_end) + 1 : nullptr;
}

bool fail_element(decode_context& context);

// How many elements an array body has; stops early at bytes that are not BSON, which the reading itself reports.
std::size_t count_elements(reader body) noexcept;

// Appends the string at `in.at`, which is faster than to assign it to an empty one, and returns where it ends; null when there is none
// or it is not UTF-8.
template <class Strings>
const std::byte* append_text(reader in, bson::type actual, Strings& out) {
    if (actual != bson::type::string || !bson::detail::is_string(in.at, in.size())) [[unlikely]] {
        return nullptr;
    }
    const std::string_view text = bson::detail::string_at(in.at);
    if (!bson::detail::is_utf8(text)) [[unlikely]] {
        return nullptr;
    }
    out.emplace_back(text);
    return in.at + 5 + text.size();
}

// Writes any range as an array.
template <class Sequence, class T, class Element>
struct array_writer {
    static constexpr bson::type type = bson::type::array;
    static constexpr bool can_fail = true;

    static std::size_t size(const Sequence& value) {
        const std::size_t count = std::size(value);
        std::size_t total = bson::detail::min_document_size + count + bson::detail::array_keys_size(count);
        for (const auto& element : value) {
            total += Element::size(element);
        }
        return total;
    }

    static std::byte* write(std::byte* to, const Sequence& value, encode_context& context) {
        if (!context.enter()) {
            return nullptr;
        }
        std::byte* const start = to;
        to += 4;
        std::size_t index = 0;
        for (const auto& element : value) {
            *to++ = static_cast<std::byte>(type_in_array<Element, T>(element));
            to = Element::write(bson::detail::put_array_key(to, index), element, context);
            if constexpr (Element::can_fail) {
                if (to == nullptr) [[unlikely]] {
                    return context.in_element(index);
                }
            }
            ++index;
        }
        *to++ = std::byte{0};
        bson::detail::put(start, static_cast<std::uint32_t>(to - start));
        context.leave();
        return to;
    }
};

// Walks over the elements of an array body: `read(in, type, index)` reads one and moves `in` past it.
template <class Read>
[[gnu::always_inline]] inline bool for_each_element(reader body, decode_context& context, std::size_t& index, Read&& read) {
    while (body.at != body.end) {
        const reader element = body;
        const std::byte* const value = element_value(body);
        body.at = value;
        const bool done = value != nullptr ? read(body, static_cast<bson::type>(*element.at), index) : fail_element(context);
        if (!done) [[unlikely]] {
            body.at = context.recover_element(index, element);
            if (body.at == nullptr) {
                return false;
            }
        }
        ++index;
    }
    return true;
}

// Reads an array into a container; Derived says how, with `read_elements(body, out, context)`.
template <class Derived, class Sequence>
struct array_reader {
    [[gnu::always_inline]] static bool read(reader& in, bson::type actual, Sequence& out, decode_context& context) {
        if (actual != bson::type::array) [[unlikely]] {
            return context.fail_type("array", actual);
        }
        reader body;
        if (!context.enter(in, body)) [[unlikely]] {
            return false;
        }
        const bool done = Derived::read_elements(body, out, context);
        context.leave();
        return done;
    }
};

template <class Sequence>
concept has_capacity = requires(Sequence& value) {
    value.reserve(std::size_t{1});
    value.capacity();
};

// Containers that keep the order of the array. Reading keeps the capacity of the container and of its elements; one that has none yet gets
// exactly as much as the array has elements, as long as all such room together is at most 16 times the document: hostile input gets more
// memory only for what has been read.
template <class Sequence, class T, class Element>
struct sequence_codec : array_writer<Sequence, T, Element>, array_reader<sequence_codec<Sequence, T, Element>, Sequence> {
    using shape = shapes::sequence<T, Element>;
    static constexpr bool is_indexed = requires(Sequence& value) { value[0]; };

    static bool read_elements(reader body, Sequence& out, decode_context& context) {
        if constexpr (has_capacity<Sequence>) {
            if (out.capacity() == 0) {
                out.reserve(context.grant(count_elements(body), sizeof(T)));
            }
        }
        std::size_t index = 0;
        if constexpr (makes_values<Element, T>) {
            out.clear();
            return for_each_element(body, context, index, [&](reader& in, bson::type actual, std::size_t) {
                std::optional<T> made;
                if (!Element::make(in, actual, made, context)) {
                    return false;
                }
                if (made) {
                    out.push_back(std::move(*made));
                }
                return true;
            });
        } else if constexpr (is_indexed) {
            check_default_constructible<T>();
            return read_from(body, 0, out, context);
        } else {
            check_default_constructible<T>();
            auto next = out.begin();
            if (!for_each_element(body, context, index, [&](reader& in, bson::type actual, std::size_t) {
                    if (next == out.end()) {
                        out.emplace_back();
                        next = std::prev(out.end());
                    }
                    return Element::read(in, actual, *next++, context);
                })) {
                return false;
            }
            out.erase(next, out.end());
            return true;
        }
    }

    // Without a lambda, and with everything that a failure needs elsewhere: what this loop changes can stay in registers.
    static bool read_from(reader body, std::size_t index, Sequence& out, decode_context& context) {
        while (body.at != body.end) {
            const std::byte* const at = body.at;
            const std::byte* const value = element_value(body);
            body.at = value;
            const bool done = value != nullptr ? read_at(body, static_cast<bson::type>(*at), out, index, context) : fail_element(context);
            if (!done) [[unlikely]] {
                return read_on({at, body.end}, index, out, context);
            }
            ++index;
        }
        if (index != out.size()) {
            out.resize(index);
        }
        return true;
    }

    // Goes on behind an element that could not be read, if the options say so.
    [[gnu::noinline]] static bool read_on(reader element, std::size_t index, Sequence& out, decode_context& context) {
        const std::byte* const behind = context.recover_element(index, element);
        return behind != nullptr && read_from({behind, element.end}, index + 1, out, context);
    }

    static bool read_at(reader& in, bson::type actual, Sequence& out, std::size_t index, decode_context& context) {
        if constexpr (std::is_same_v<T, bool>) { // the elements of a std::vector of them are no objects
            bool element = false;
            if (index == out.size()) {
                out.push_back(false);
            }
            const bool done = Element::read(in, actual, element, context);
            out[index] = element;
            return done;
        } else {
            if (index == out.size()) {
                if constexpr (std::is_same_v<Element, codec<std::string>>) {
                    if (const std::byte* const end = append_text(in, actual, out)) {
                        in.at = end;
                        return true;
                    }
                }
                out.emplace_back();
            }
            return Element::read(in, actual, out[index], context);
        }
    }
};

// Sets: what is equal to an element before it is left out.
template <class Set, class T, class Element>
struct set_codec : array_writer<Set, T, Element>, array_reader<set_codec<Set, T, Element>, Set> {
    static bool read_elements(reader body, Set& out, decode_context& context) {
        out.clear();
        std::size_t index = 0;
        return for_each_element(body, context, index, [&](reader& in, bson::type actual, std::size_t) {
            std::optional<T> element;
            if (!read_new<Element>(in, actual, element, context)) {
                return false;
            }
            if (element) {
                out.insert(out.end(), std::move(*element));
            }
            return true;
        });
    }
};

} // namespace detail

template <class T, class A>
struct codec<std::vector<T, A>> : detail::sequence_codec<std::vector<T, A>, T, codec<T>> {};
template <class T, class A>
struct codec<std::deque<T, A>> : detail::sequence_codec<std::deque<T, A>, T, codec<T>> {};
template <class T, class A>
struct codec<std::list<T, A>> : detail::sequence_codec<std::list<T, A>, T, codec<T>> {};
template <class T, class C, class A>
struct codec<std::set<T, C, A>> : detail::set_codec<std::set<T, C, A>, T, codec<T>> {};
template <class T, class C, class A>
struct codec<std::multiset<T, C, A>> : detail::set_codec<std::multiset<T, C, A>, T, codec<T>> {};
template <class T, class H, class E, class A>
struct codec<std::unordered_set<T, H, E, A>> : detail::set_codec<std::unordered_set<T, H, E, A>, T, codec<T>> {};
template <class T, class H, class E, class A>
struct codec<std::unordered_multiset<T, H, E, A>> : detail::set_codec<std::unordered_multiset<T, H, E, A>, T, codec<T>> {};

/// Written alone: a span owns nothing to read into.
template <class T, std::size_t Extent>
struct codec<std::span<T, Extent>> : detail::array_writer<std::span<T, Extent>, std::remove_const_t<T>, codec<std::remove_const_t<T>>> {
    template <class Out>
    static bool read(reader&, bson::type, Out&, decode_context&) {
        static_assert(!std::is_same_v<Out, Out>, "strongo: a std::span can be written, but not read: use std::vector");
        return false;
    }
};

template <class T, class A, class R>
struct codec<detail::represented<std::vector<T, A>, R>> : detail::sequence_codec<std::vector<T, A>, T, codec<detail::represented<T, R>>> {};
template <class T, class A, class R>
struct codec<detail::represented<std::deque<T, A>, R>> : detail::sequence_codec<std::deque<T, A>, T, codec<detail::represented<T, R>>> {};
template <class T, class A, class R>
struct codec<detail::represented<std::list<T, A>, R>> : detail::sequence_codec<std::list<T, A>, T, codec<detail::represented<T, R>>> {};
template <class T, class C, class A, class R>
struct codec<detail::represented<std::set<T, C, A>, R>> : detail::set_codec<std::set<T, C, A>, T, codec<detail::represented<T, R>>> {};
template <class T, class C, class A, class R>
struct codec<detail::represented<std::multiset<T, C, A>, R>>
    : detail::set_codec<std::multiset<T, C, A>, T, codec<detail::represented<T, R>>> {};
template <class T, class H, class E, class A, class R>
struct codec<detail::represented<std::unordered_set<T, H, E, A>, R>>
    : detail::set_codec<std::unordered_set<T, H, E, A>, T, codec<detail::represented<T, R>>> {};
template <class T, class H, class E, class A, class R>
struct codec<detail::represented<std::unordered_multiset<T, H, E, A>, R>>
    : detail::set_codec<std::unordered_multiset<T, H, E, A>, T, codec<detail::represented<T, R>>> {};

} // namespace strongo
