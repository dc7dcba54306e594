#pragma once
// BSON bytes to values, in one pass.

#include <strongo/bson/document_view.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/fresh.hpp>
#include <strongo/codec/options.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/error/result.hpp>
#include <strongo/reflect/names.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

bool fail_length(document_view bytes, decode_context& context);

// Whether the bytes are as long as they say; if not, that is the failure.
inline bool check_length(document_view view, decode_context& context) {
    const auto bytes = view.bytes();
    return (bytes.size() >= bson::detail::min_document_size && bson::detail::get_size(bytes.data()) == bytes.size()) ||
           fail_length(view, context);
}

template <class T>
bool decode_document(T& out, document_view bytes, decode_context& context) {
    reader in{bytes.bytes().data(), bytes.bytes().data() + bytes.bytes().size()};
    return check_length(bytes, context) && codec<T>::read(in, bson::type::document, out, context) && !context.has_collected();
}

// The size that the first document in `bytes` says it has; all of `bytes` when that is more than there is.
std::size_t prefix_size(std::span<const std::byte> bytes) noexcept;

// What a decoding that failed returns.
result<void> failure_of(const decode_context& context, std::string_view type);

template <class T>
inline constexpr bool can_make_missing = std::is_default_constructible_v<T> && std::is_move_assignable_v<T>;

// Gives `out` the value of T{}.
template <class T>
void make_missing(T& out) {
    if constexpr (std::is_nothrow_default_constructible_v<T>) {
        initialise(out); // less code than an assignment
    } else {
        out = T{};
    }
}

} // namespace detail

template <class T>
[[nodiscard]] result<T> decode(document_view bytes, const decode_options& options = {});

/// Reads the document into `out`, which keeps the capacity of its strings and containers. Fields that T lacks are skipped, unless
/// `options` says otherwise.
///
/// Error: `decode`, with path, byte offset, expected and actual type; with `collect_errors` all of them, in `codec_faults()`. `out` then
/// holds a mixture of old and new values.
template <class T>
[[nodiscard]] result<void> decode_into(T& out, document_view bytes, const decode_options& options = {}) {
    detail::check_document_shaped<T>();
    if constexpr (detail::can_make_missing<T>) {
        if (options.missing == missing::use_member_initialisers) { // what `out` holds is not what its initialisers say
            detail::make_missing(out);
        }
    }
    decode_context context(bytes.bytes(), options);
    if (detail::decode_document(out, bytes, context)) [[likely]] {
        return {};
    }
    return detail::failure_of(context, reflect::type_name<T>);
}

namespace detail {

// A T that is made from nothing first. The result stands in a function of its own, where it is constructed in the caller's place.
template <class T>
result<T> decode_value(document_view bytes, decode_context& context) {
    result<T> out(boost::system::in_place_value, unread_value<T>{context.options()});
    if (!decode_document(*out, bytes, context)) [[unlikely]] {
        out = context.take_error(reflect::type_name<T>);
    }
    return out;
}

template <class T>
    requires makes_values<codec<T>, T>
result<T> decode_value(document_view bytes, decode_context& context) {
    std::optional<T> made;
    reader in{bytes.bytes().data(), bytes.bytes().data() + bytes.bytes().size()};
    if (check_length(bytes, context) && codec<T>::make(in, bson::type::document, made, context) && !context.has_collected()) {
        return result<T>(boost::system::in_place_value, std::move(*made));
    }
    return context.take_error(reflect::type_name<T>);
}

} // namespace detail

/// The document as a T. Errors as for `decode_into`.
template <class T>
[[nodiscard]] result<T> decode(document_view bytes, const decode_options& options) {
    detail::check_document_shaped<T>();
    decode_context context(bytes.bytes(), options);
    return detail::decode_value<T>(bytes, context);
}

/// The same for bytes that hold one document and nothing behind it.
template <class T>
[[nodiscard]] result<T> decode(std::span<const std::byte> bytes, const decode_options& options = {}) {
    return decode<T>(document_view(bytes), options);
}
template <class T>
[[nodiscard]] result<void> decode_into(T& out, std::span<const std::byte> bytes, const decode_options& options = {}) {
    return decode_into(out, document_view(bytes), options);
}

/// What `decode_prefix` read, and the bytes behind it.
template <class T>
struct decoded_prefix {
    T value;
    std::span<const std::byte> rest;
};

/// The first of several documents that follow each other. `rest` lives as long as `bytes`. Errors as for `decode_into`; in particular when
/// `bytes` end before the document does.
template <class T>
[[nodiscard]] result<decoded_prefix<T>> decode_prefix(std::span<const std::byte> bytes, const decode_options& options = {}) {
    const std::size_t size = detail::prefix_size(bytes);
    auto value = decode<T>(document_view(bytes.first(size)), options);
    if (!value) {
        return value.error();
    }
    return decoded_prefix<T>{std::move(*value), bytes.subspan(size)};
}

} // namespace strongo
