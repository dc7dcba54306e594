#pragma once
// Codecs of std::optional (the value, or nothing) and std::vector (an array).

#include <strongo/bson/detail/utf8.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/codec.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
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

template <class T>
bson::type element_type(const T& value) {
    if constexpr (may_be_absent<T>) {
        return codec<T>::is_absent(value) ? bson::type::null : codec<T>::type;
    } else {
        return codec<T>::type;
    }
}

} // namespace detail

/// The value, or no field at all when empty; in an array, null. Missing and null are read as empty.
template <class T>
struct codec<std::optional<T>> {
    static_assert(!detail::may_be_absent<T>, "strongo: an optional of an optional cannot be stored: write std::optional<T> once");
    static constexpr bson::type type = codec<T>::type;
    static constexpr bool can_fail = codec<T>::can_fail;
    static bool is_absent(const std::optional<T>& value) noexcept { return !value.has_value(); }
    static void make_absent(std::optional<T>& value) noexcept { value.reset(); }
    static std::size_t size(const std::optional<T>& value) { return value ? codec<T>::size(*value) : 0; }
    static std::byte* write(std::byte* to, const std::optional<T>& value, encode_context& context) {
        return value ? codec<T>::write(to, *value, context) : to;
    }
    [[gnu::always_inline]] static bool read(reader& in, bson::type actual, std::optional<T>& out, decode_context& context) {
        if (actual == bson::type::null) {
            out.reset();
            return true;
        }
        if (!out) {
            out.emplace();
        }
        return codec<T>::read(in, actual, *out, context);
    }
};

/// An array. Reading keeps the capacity of the vector and of its elements; a vector that has none yet gets exactly as much as the
/// array has elements, unless that is many times its size in bytes: hostile input gets memory only for what has been read.
template <class T, class Allocator>
struct codec<std::vector<T, Allocator>> {
    using vector = std::vector<T, Allocator>;
    static constexpr bson::type type = bson::type::array;
    static constexpr bool can_fail = true;

    static std::size_t size(const vector& value) {
        std::size_t total = bson::detail::min_document_size + value.size() + bson::detail::array_keys_size(value.size());
        for (const auto& element : value) {
            total += codec<T>::size(element);
        }
        return total;
    }

    static std::byte* write(std::byte* to, const vector& value, encode_context& context) {
        if (!context.enter()) {
            return nullptr;
        }
        std::byte* const start = to;
        to += 4;
        std::size_t index = 0;
        for (const auto& element : value) {
            *to++ = static_cast<std::byte>(detail::element_type<T>(element));
            to = codec<T>::write(bson::detail::put_array_key(to, index), element, context);
            if constexpr (codec<T>::can_fail) {
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

    [[gnu::always_inline]] static bool read(reader& in, bson::type actual, vector& out, decode_context& context) {
        if (actual != type) [[unlikely]] {
            return context.fail_type("array", actual);
        }
        reader body;
        if (!context.enter(in, body) || !read_elements(body, out, context)) [[unlikely]] {
            return false;
        }
        context.leave();
        return true;
    }

private:
    static bool read_elements(reader body, vector& out, decode_context& context) {
        if (out.capacity() == 0) {
            constexpr std::size_t most_growth = 16;
            out.reserve(std::min(detail::count_elements(body), most_growth * body.size() / sizeof(T)));
        }
        std::size_t index = 0;
        while (body.at != body.end) {
            const std::byte* const at = body.at;
            const std::byte* const value = detail::element_value(body);
            body.at = value;
            const bool done =
                value != nullptr ? read_one(body, static_cast<bson::type>(*at), out, index, context) : detail::fail_element(context);
            if (!done) [[unlikely]] {
                return context.in_element(index, at);
            }
            ++index;
        }
        if (index != out.size()) {
            out.resize(index);
        }
        return true;
    }

    static bool read_one(reader& in, bson::type actual, vector& out, std::size_t index, decode_context& context) {
        if constexpr (std::is_same_v<T, bool>) { // its elements are no objects
            bool element = false;
            if (!codec<T>::read(in, actual, element, context)) {
                return false;
            }
            index < out.size() ? void(out[index] = element) : out.push_back(element);
            return true;
        } else {
            if (index == out.size()) {
                if constexpr (std::is_same_v<T, std::string>) {
                    if (const std::byte* const end = detail::append_text(in, actual, out)) {
                        in.at = end;
                        return true;
                    }
                }
                out.emplace_back();
            }
            return codec<T>::read(in, actual, out[index], context);
        }
    }
};

} // namespace strongo
