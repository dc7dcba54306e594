#pragma once
// A range of values that a query holds by address until it is rendered as an array: one pass finds its size, one writes it.

#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/query/detail/value.hpp>

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view> // with std::begin, std::data and std::size, like <iterator>, which takes long to compile
#include <type_traits>

namespace strongo::detail {

// A range that can be walked over twice while it is const. Text is none: its characters are no values.
template <class Range>
concept value_range = requires(const Range& range) {
    std::begin(range);
    std::end(range);
} && !std::is_convertible_v<const Range&, std::string_view>;

template <class Range>
using range_element = std::remove_cvref_t<decltype(*std::begin(std::declval<const Range&>()))>;

/// Writes a held value, or records why there is none and returns null. Compiled once.
[[nodiscard]] std::byte* write_held(std::byte* to, const held_value& value, encode_context& context);

/// Records the position of the element that could not be written; returns null.
[[nodiscard]] std::byte* fail_in_element(std::size_t index, encode_context& context);

void fail_utf8(encode_context& context);

// Types that a query holds without their codec, which then need not be known.
template <class Value, class Representation>
inline constexpr bool is_held_plainly = std::is_same_v<Representation, no_representation> &&
                                        (std::is_same_v<Value, std::string> || std::is_same_v<Value, bool> || integer<Value> ||
                                         std::floating_point<Value> || std::is_same_v<Value, oid> || date_value<Value>);

// How an Element is written as a Value: by the codec when they are the same type.
template <class Value, class Representation>
struct element_writer {
    using codec = typename stored_as_codec<Value, Representation>::type;

    static std::size_t size(const Value& element) { return codec::size(element); }
    static std::byte* write(std::byte* to, std::byte& type, const Value& element, encode_context& context) {
        type = static_cast<std::byte>(codec::type);
        return codec::write(to, element, context);
    }
};

template <class Value, class Representation>
    requires is_held_plainly<Value, Representation>
struct element_writer<Value, Representation> {
    template <class Element>
    static std::size_t size(const Element& element) {
        return hold<Value, Representation>(element).size;
    }
    template <class Element>
    static std::byte* write(std::byte* to, std::byte& type, const Element& element, encode_context& context) {
        const held_value value = hold<Value, Representation>(element);
        type = static_cast<std::byte>(value.type);
        switch (value.kind) {
        case held::word: return bson::detail::put(to, static_cast<std::uint32_t>(value.first));
        case held::twin: return bson::detail::put(to, value.first);
        default: return write_held(to, value, context);
        }
    }
};

template <>
struct element_writer<std::string, no_representation> {
    static std::size_t size(std::string_view element) noexcept { return element.size() + 5; }
    static std::byte* write(std::byte* to, std::byte& type, std::string_view element, encode_context& context) {
        type = static_cast<std::byte>(bson::type::string);
        to = bson::detail::put(to, static_cast<std::uint32_t>(element.size() + 1));
        if (!bson::detail::copy_utf8(reinterpret_cast<char*>(to), element.data(), element.size())) [[unlikely]] {
            fail_utf8(context);
            return nullptr;
        }
        to += element.size();
        *to = std::byte{0};
        return to + 1;
    }
};

// Elements that stand side by side.
template <class Element>
struct element_span {
    const Element* data;
    std::uint64_t count;
    [[nodiscard]] const Element* begin() const noexcept { return data; }
    [[nodiscard]] const Element* end() const noexcept { return data + count; }
};

template <class Range>
concept contiguous = requires(const Range& range) {
    std::size(range);
    requires std::is_same_v<decltype(std::data(range)), decltype(&*std::begin(range))>;
};

template <class Writer, class Range>
std::byte* write_range(std::byte* to, const Range& range, encode_context& context) {
    std::byte* const start = to;
    to += 4;
    std::size_t index = 0;
    for (const auto& element : range) {
        std::byte& type = *to;
        to = Writer::write(bson::detail::put_array_key(to + 1, index), type, element, context);
        if (to == nullptr) [[unlikely]] {
            return fail_in_element(index, context);
        }
        ++index;
    }
    *to++ = std::byte{0};
    bson::detail::put(start, static_cast<std::uint32_t>(to - start));
    return to;
}

template <class Writer, class Element>
std::byte* write_elements(std::byte* to, const void* data, std::uint64_t count, encode_context& context) {
    return write_range<Writer>(to, element_span<Element>{static_cast<const Element*>(data), count}, context);
}
template <class Writer, class Range>
std::byte* write_whole_range(std::byte* to, const void* range, std::uint64_t, encode_context& context) {
    return write_range<Writer>(to, *static_cast<const Range*>(range), context);
}

template <class Writer, class Element>
inline constexpr erased_codec elements_codec{write_elements<Writer, Element>};
template <class Writer, class Range>
inline constexpr erased_codec range_codec{write_whole_range<Writer, Range>};

// An array of `range`, whose elements Writer writes; `count` is set to how many there are.
template <class Writer, class Range>
held_value hold_range(const Range& range, std::size_t& count) {
    std::size_t size = bson::detail::min_document_size;
    count = 0;
    for (const auto& element : range) {
        size += Writer::size(element);
        ++count;
    }
    size += count + bson::detail::array_keys_size(count);
    held_value made{0, count, 0, clamp_size(size), held::encoded, bson::type::array};
    if constexpr (contiguous<Range>) {
        const auto* const data = std::data(range);
        made.first = std::bit_cast<std::uint64_t>(data);
        made.third = std::bit_cast<std::uint64_t>(&elements_codec<Writer, std::remove_cvref_t<decltype(*data)>>);
    } else {
        made.first = std::bit_cast<std::uint64_t>(&range);
        made.third = std::bit_cast<std::uint64_t>(&range_codec<Writer, Range>);
    }
    return made;
}

} // namespace strongo::detail
