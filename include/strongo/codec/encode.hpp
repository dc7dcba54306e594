#pragma once
// Values to BSON bytes: the size first, one reservation, then one pass.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/codec/aggregate.hpp>
#include <strongo/codec/binary.hpp>
#include <strongo/codec/bson_types.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/containers.hpp>
#include <strongo/codec/decimal.hpp>
#include <strongo/codec/limits.hpp>
#include <strongo/codec/scalars.hpp>
#include <strongo/codec/uuid.hpp>
#include <strongo/error/result.hpp>
#include <strongo/reflect/names.hpp>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace strongo {
namespace detail {

template <class T>
consteval void check_document_shaped() {
    static_assert(document_shaped<T>, "strongo: only a struct can be a whole document: put this value into a struct as a member");
}

// Writes `value` behind what `buffer` holds; leaves it as it was when that fails. Grow returns room for so many more bytes.
template <class T, class Grow, class Shrink>
result<void> append_with(const T& value, const codec_limits& limits, std::size_t before, Grow grow, Shrink shrink) {
    check_document_shaped<T>();
    encode_context context(limits);
    const std::size_t size = codec<T>::size(value);
    if (context.check_size(size)) [[likely]] {
        if (codec<T>::write(grow(size), value, context) != nullptr) [[likely]] {
            return {};
        }
        shrink(before);
    }
    return context.take_error(reflect::type_name<T>);
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
/// Error: `encode`, with path and reason, when a string is not valid UTF-8, a number has no BSON form, or a limit is passed. The
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
