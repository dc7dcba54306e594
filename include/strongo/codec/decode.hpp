#pragma once
// BSON bytes to values, in one pass.

#include <strongo/bson/document_view.hpp>
#include <strongo/codec/aggregate.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/containers.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/limits.hpp>
#include <strongo/codec/scalars.hpp>
#include <strongo/error/result.hpp>
#include <strongo/reflect/names.hpp>

#include <utility>

namespace strongo {
namespace detail {

// Whether the bytes are as long as they say; if not, that is the failure.
bool check_length(document_view bytes, decode_context& context);

} // namespace detail

/// Reads the document into `out`, which keeps the capacity of its strings and vectors. Fields that T lacks are skipped.
///
/// Error: `decode`, with path, byte offset, expected and actual type. `out` then holds a mixture of old and new values.
template <class T>
[[nodiscard]] result<void> decode_into(T& out, document_view bytes, const codec_limits& limits = {}) {
    detail::check_document_shaped<T>();
    decode_context context(bytes.bytes(), limits);
    reader in{bytes.bytes().data(), bytes.bytes().data() + bytes.bytes().size()};
    if (detail::check_length(bytes, context) && codec<T>::read(in, bson::type::document, out, context)) [[likely]] {
        return {};
    }
    return context.take_error(reflect::type_name<T>);
}

/// The document as a T. Errors as for `decode_into`.
template <class T>
[[nodiscard]] result<T> decode(document_view bytes, const codec_limits& limits = {}) {
    result<T> out(T{});
    if (auto done = decode_into(*out, bytes, limits); !done) [[unlikely]] {
        out = done.error();
    }
    return out;
}

} // namespace strongo
