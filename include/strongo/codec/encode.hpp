#pragma once
// Values to BSON bytes: the size first, one reservation, then one pass.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/limits.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/error/result.hpp>
#include <strongo/reflect/names.hpp>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strongo {
namespace detail {

template <class T>
consteval void check_document_shaped() {
    static_assert(document_shaped<T>, "strongo: only a struct can be a whole document: put this value into a struct as a member");
}

// Whether `value` is written as a document; if not, that is the failure. It may also be an empty optional, or a variant that holds
// something else.
template <class T>
bool is_document([[maybe_unused]] const T& value, [[maybe_unused]] encode_context& context) {
    if constexpr (absence_codec<codec<T>, T> || dynamic_codec<codec<T>, T>) {
        return context.check_document(type_in_array<codec<T>, T>(value));
    } else {
        return true;
    }
}

// What an encoding that failed returns.
result<void> failure_of(const encode_context& context, std::string_view type);

// Writes `value` behind what `buffer` holds; leaves it as it was when that fails. Grow returns room for so many more bytes.
template <class T, class Grow, class Shrink>
result<void> append_with(const T& value, const codec_limits& limits, std::size_t before, Grow grow, Shrink shrink) {
    check_document_shaped<T>();
    encode_context context(limits);
    const std::size_t size = codec<T>::size(value);
    if (is_document(value, context) && context.check_size(size)) [[likely]] {
        if (codec<T>::write(grow(size), value, context) != nullptr) [[likely]] {
            return {};
        }
        shrink(before);
    }
    return failure_of(context, reflect::type_name<T>);
}

} // namespace detail

/// Exactly how many bytes `value` has as a document.
template <class T>
[[nodiscard]] std::size_t encoded_size(const T& value) {
    detail::check_document_shaped<T>();
    return codec<T>::size(value);
}

/// Appends `value` as a document to `buffer`; allocates nothing when its capacity suffices.
///
/// Error: `encode`, with path and reason, when a string is not valid UTF-8, a number has no BSON form, a limit is passed, or
/// `value` is no document: an empty optional, or a variant that holds a scalar and is stored untagged. The
/// buffer is then as it was.
template <class T>
[[nodiscard]] result<void> append_to(bson::buffer& buffer, const T& value, const codec_limits& limits = {}) {
    return detail::append_with(
        value, limits, buffer.size(), [&](std::size_t size) { return buffer.grow(size); }, [&](std::size_t size) { buffer.shrink(size); });
}

/// The same for a vector of bytes.
template <class T>
[[nodiscard]] result<void> append_to(std::vector<std::byte>& buffer, const T& value, const codec_limits& limits = {}) {
    const std::size_t before = buffer.size();
    return detail::append_with(
        value, limits, before,
        [&](std::size_t size) {
            buffer.resize(before + size);
            return buffer.data() + before;
        },
        [&](std::size_t size) { buffer.resize(size); });
}

/// The same for a string of bytes.
template <class T>
[[nodiscard]] result<void> append_to(std::string& buffer, const T& value, const codec_limits& limits = {}) {
    const std::size_t before = buffer.size();
    return detail::append_with(
        value, limits, before,
        [&](std::size_t size) {
            buffer.resize(before + size);
            return reinterpret_cast<std::byte*>(buffer.data()) + before;
        },
        [&](std::size_t size) { buffer.resize(size); });
}

/// Writes `value` as a document to the front of `out` and returns how many bytes that took.
///
/// Error: as for `append_to`, and `fault::no_space` when `out` is too small, with both sizes. `out` may then have been written to.
template <class T>
[[nodiscard]] result<std::size_t> encode_into(std::span<std::byte> out, const T& value, const codec_limits& limits = {}) {
    detail::check_document_shaped<T>();
    encode_context context(limits);
    const std::size_t size = codec<T>::size(value);
    if (detail::is_document(value, context) && context.check_size(size) && context.check_space(size, out.size()) &&
        codec<T>::write(out.data(), value, context) != nullptr) {
        return size;
    }
    return context.take_error(reflect::type_name<T>);
}

/// `value` as a document of its own: one allocation. Errors as for `append_to`.
template <class T>
[[nodiscard]] result<document> encode(const T& value, const codec_limits& limits = {}) {
    bson::buffer bytes;
    if (auto done = append_to(bytes, value, limits); !done) {
        return done.error();
    }
    return document(std::move(bytes));
}

} // namespace strongo
