#pragma once
// BSON bytes to values, in one pass.

#include <strongo/bson/document_view.hpp>
#include <strongo/codec/aggregate.hpp>
#include <strongo/codec/binary.hpp>
#include <strongo/codec/bson_types.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/containers.hpp>
#include <strongo/codec/decimal.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/options.hpp>
#include <strongo/codec/scalars.hpp>
#include <strongo/codec/uuid.hpp>
#include <strongo/error/result.hpp>
#include <strongo/reflect/names.hpp>

namespace strongo {
namespace detail {

bool fail_length(document_view bytes, decode_context& context);

// Whether the bytes are as long as they say; if not, that is the failure.
inline bool check_length(document_view view, decode_context& context) {
    const auto bytes = view.bytes();
    return (bytes.size() >= bson::detail::min_document_size && bson::detail::get_size(bytes.data()) == bytes.size()) ||
           fail_length(view, context);
}

// Becomes a T where one is to be constructed, with nothing unset. A struct is not made as T{}, for which GCC would set every byte of it
// to zero before its members are constructed.
template <class T>
struct unread_value {
    operator T() const { return T{}; }
    operator T() const
        requires requires(T& value) { codec<T>::zero_plain_members(value); }
    {
        T value;
        codec<T>::zero_plain_members(value);
        return value;
    }
};

template <class T>
bool decode_document(T& out, document_view bytes, decode_context& context) {
    reader in{bytes.bytes().data(), bytes.bytes().data() + bytes.bytes().size()};
    return check_length(bytes, context) && codec<T>::read(in, bson::type::document, out, context);
}

} // namespace detail

/// Reads the document into `out`, which keeps the capacity of its strings and vectors. Fields that T lacks are skipped.
///
/// Error: `decode`, with path, byte offset, expected and actual type. `out` then holds a mixture of old and new values.
template <class T>
[[nodiscard]] result<void> decode_into(T& out, document_view bytes, const decode_options& options = {}) {
    detail::check_document_shaped<T>();
    decode_context context(bytes.bytes(), options);
    if (detail::decode_document(out, bytes, context)) [[likely]] {
        return {};
    }
    return context.take_error(reflect::type_name<T>);
}

/// The document as a T. Errors as for `decode_into`.
template <class T>
[[nodiscard]] result<T> decode(document_view bytes, const decode_options& options = {}) {
    detail::check_document_shaped<T>();
    result<T> out(boost::system::in_place_value, detail::unread_value<T>());
    decode_context context(bytes.bytes(), options);
    if (!detail::decode_document(*out, bytes, context)) [[unlikely]] {
        out = context.take_error(reflect::type_name<T>);
    }
    return out;
}

} // namespace strongo
