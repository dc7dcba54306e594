#pragma once
// Between structs and the C driver's `bson_t`, without a copy in between.

#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/encode.hpp>

#include <bson/bson.h>

#include <cstddef>
#include <cstdint>
#include <span>

namespace strongo {
namespace detail {

[[nodiscard]] error unwritable_bson();

} // namespace detail

/// The bytes of `document`. Lives as long as `document` stays unchanged.
[[nodiscard]] inline document_view view_of(const bson_t& document) noexcept {
    return document_view(std::span(reinterpret_cast<const std::byte*>(bson_get_data(&document)), document.len));
}

/// Replaces the content of `out` by `value` as a document; allocates nothing when its capacity suffices. `out` was made by
/// `bson_init`, `bson_new` or the like, has no open child and is not read-only.
///
/// Errors: `encode` as for `append_to`; `out` is then an empty document. `usage` when `out` is read-only or has an open child.
template <class T>
[[nodiscard]] result<void> encode_to(bson_t& out, const T& value, const codec_limits& limits = {}) {
    detail::check_document_shaped<T>();
    encode_context context(limits);
    // Unlike bson_reinit, it asks whether `out` may be written. What `out` held is forgotten: its length is that of the empty document.
    if (bson_reserve_buffer(&out, bson::detail::min_document_size) == nullptr) {
        return detail::unwritable_bson();
    }
    const std::size_t size = codec<T>::size(value);
    if (detail::is_document(value, context) && context.check_size(size)) [[likely]] {
        std::uint8_t* const to = bson_reserve_buffer(&out, static_cast<std::uint32_t>(size));
        if (to == nullptr) {
            bson_reinit(&out);
            return detail::unwritable_bson();
        }
        if (codec<T>::write(reinterpret_cast<std::byte*>(to), value, context) != nullptr) [[likely]] {
            return {};
        }
    }
    bson_reinit(&out);
    return context.take_error(reflect::type_name<T>);
}

/// The document as a T. Errors as for `decode(document_view)`.
template <class T>
[[nodiscard]] result<T> decode(const bson_t& document, const decode_options& options = {}) {
    return decode<T>(view_of(document), options);
}

/// Reads the document into `out`. Errors as for `decode_into(T&, document_view)`.
template <class T>
[[nodiscard]] result<void> decode_into(T& out, const bson_t& document, const decode_options& options = {}) {
    return decode_into(out, view_of(document), options);
}

} // namespace strongo
