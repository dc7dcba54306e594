#pragma once
// Changes to a document in its bytes, without decoding what stays. Each gives the bytes that decoding, changing and encoding would give.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/document_builder.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/codec/context.hpp>
#include <strongo/codec/encode.hpp>
#include <strongo/codec/limits.hpp>
#include <strongo/error/result.hpp>
#include <strongo/reflect/names.hpp>

#include <array>
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

// What is written as make_document writes it: BSON that is there already, and the types of strongo::bson.
template <class T>
concept ready_value =
    bson::detail::value_type<T> || std::same_as<T, std::nullptr_t> || std::same_as<T, document> || std::same_as<T, document_view> ||
    std::same_as<T, array> || std::same_as<T, array_view> || std::same_as<T, element_view>;

// A value in its bytes, of which a few need no allocation.
class edit_value {
public:
    bson::type type = bson::type::null;
    bool is_absent = false; // an empty optional: no field at all

    [[nodiscard]] std::byte* make_room(std::size_t size) {
        size_ = size;
        return size <= small_.size() ? small_.data() : large_.grow(size);
    }
    [[nodiscard]] std::span<const std::byte> bytes() const noexcept {
        return {size_ <= small_.size() ? small_.data() : large_.data(), size_};
    }

private:
    std::size_t size_ = 0;
    std::array<std::byte, 64> small_;
    bson::buffer large_;
};

// The value of the only field of a document.
result<void> take_only_value(edit_value& out, const result<document>& around, std::string_view path);

template <class T>
result<void> encode_value(edit_value& out, std::string_view path, const T& value, const codec_limits& limits) {
    if constexpr (ready_value<T>) {
        document_builder around;
        around.append("", value);
        return take_only_value(out, around.extract(), path);
    } else if constexpr (std::same_as<T, bson::value>) {
        bson::value::object_type around;
        around.push_back({"", value});
        return take_only_value(
            out, bson::value(std::move(around)).to_document({.max_depth = limits.max_depth, .max_size = limits.max_size}), path);
    } else if constexpr (!std::same_as<T, std::string> && std::convertible_to<const T&, std::string_view>) {
        return encode_value(out, path, std::string(std::string_view(value)), limits);
    } else {
        out.type = type_in_array<codec<T>, T>(value);
        if constexpr (may_be_absent<T>) {
            out.is_absent = codec<T>::is_absent(value);
        }
        encode_context context(limits);
        const std::size_t size = codec<T>::size(value);
        if (context.check_size(size) && codec<T>::write(out.make_room(size), value, context) != nullptr) {
            return {};
        }
        context.in_field(path);
        return context.take_error(reflect::type_name<T>);
    }
}

result<void> poke(std::span<std::byte> document, std::string_view path, const edit_value& value);
result<void> splice(bson::buffer& document, std::string_view path, const edit_value& value, const codec_limits& limits);

// Calls `edit` with the bytes of `whole`, and puts them back.
template <class Edit>
result<void> edit_document(document& whole, Edit edit) {
    bson::buffer bytes = std::move(whole).release();
    auto done = edit(bytes);
    whole = document(std::move(bytes));
    return done;
}

} // namespace detail

/// Overwrites the value at the end of a dotted path ("home.city", "orders.3.zip") by one of the same size; its type may be another.
///
/// `document` holds one document and nothing else. `value` is anything that can be a member of a struct, text of any kind, a document or
/// array, an `element_view`, whose value is taken, or a `bson::value`.
///
/// Errors, all of which leave the bytes as they were: `decode` with path and offset: `missing` when there is no such value, `malformed`
/// when the bytes on the way are not BSON. `encode` with the path: as from `encode`, and `custom` when the sizes differ or the value is
/// an empty optional.
template <class T>
[[nodiscard]] result<void> poke(std::span<std::byte> document, std::string_view path, const T& value) {
    detail::edit_value encoded;
    if (auto done = detail::encode_value(encoded, path, value, {}); !done) {
        return done;
    }
    return detail::poke(document, path, encoded);
}
template <class T>
[[nodiscard]] result<void> poke(document& document, std::string_view path, const T& value) {
    return detail::edit_document(document, [&](bson::buffer& bytes) { return poke(std::span(bytes.data(), bytes.size()), path, value); });
}

/// Replaces the value at the end of a dotted path by one of any size, or appends it when there is none: to a document at its end, to an
/// array only at the position behind its last. An empty optional takes a field of a document out, and is null in an array.
///
/// `document` is a document, or a buffer that holds one and nothing else. `value` is as for `poke`.
///
/// Errors, all of which leave the bytes as they were: as for `poke`, but that sizes do not matter; `missing` means that a document or
/// array on the way, or the position before, is not there. `encode` with `nul_in_key` or `utf8` for a new key that is none, and with
/// `too_large` when the document would be larger than `limits.max_size`.
template <class T>
[[nodiscard]] result<void> splice(bson::buffer& document, std::string_view path, const T& value, const codec_limits& limits = {}) {
    detail::edit_value encoded;
    if (auto done = detail::encode_value(encoded, path, value, limits); !done) {
        return done;
    }
    return detail::splice(document, path, encoded, limits);
}
template <class T>
[[nodiscard]] result<void> splice(document& document, std::string_view path, const T& value, const codec_limits& limits = {}) {
    return detail::edit_document(document, [&](bson::buffer& bytes) { return splice(bytes, path, value, limits); });
}

/// Takes the element at the end of a dotted path out. The keys of an array it was in are made "0", "1", "2", … again.
///
/// Error, which leaves the bytes as they were: `decode` with path and offset: `missing` when there is no such element, `malformed` when
/// the bytes on the way, or in the array, are not BSON.
[[nodiscard]] result<void> erase(bson::buffer& document, std::string_view path);
[[nodiscard]] result<void> erase(document& document, std::string_view path);

} // namespace strongo
