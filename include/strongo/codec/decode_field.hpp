#pragma once
// One field of a document, found by its path and read without the rest.

#include <strongo/bson/document_view.hpp>
#include <strongo/bson/element_view.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/context.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/options.hpp>
#include <strongo/error/result.hpp>
#include <strongo/reflect/names.hpp>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

namespace strongo {
namespace detail {

// Records why there is no well-formed element at the end of the path.
bool fail_to_find(document_view bytes, std::string_view path, element_view found, decode_context& context);

// Adds the path to a failure inside `found`.
bool fail_inside(document_view bytes, std::string_view path, element_view found, decode_context& context);

// The options for what is read inside the documents that the path goes through.
[[nodiscard]] inline decode_options options_behind(std::string_view path, decode_options options) noexcept {
    options.max_depth -= static_cast<int>(1 + std::ranges::count(path, '.'));
    return options;
}

template <class T, class Codec = codec<T>>
bool decode_element(T& out, document_view bytes, std::string_view path, decode_context& context) {
    const element_view found = bytes.find(path);
    if (!found.exists() || found.is_malformed()) [[unlikely]] {
        if constexpr (absence_codec<Codec, T>) {
            if (!found.exists()) {
                Codec::make_absent(out);
                return true;
            }
        }
        return fail_to_find(bytes, path, found, context);
    }
    const auto value = found.value_bytes();
    reader in{value.data(), value.data() + value.size()};
    return Codec::read(in, found.type(), out, context) || fail_inside(bytes, path, found, context);
}

} // namespace detail

/// Reads the field at the end of a dotted path ("home.city"; digits are positions in arrays: "orders.3.zip") as a T: anything that can be
/// a member of a struct. Only the keys and lengths on the way are read. An optional is empty when there is no such field. Of two fields
/// with one name the first is read.
///
/// Error: `decode` as from `decode`, with the whole path (`orders[3].zip`) and the offset from the start of `bytes`. `what` is `missing`
/// when the path leads nowhere (the offset is then that of the last element on the way, or 0), `malformed` when the bytes on the way are
/// not BSON. Views in the result live as long as the bytes.
template <class T>
[[nodiscard]] result<T> decode_field(document_view bytes, std::string_view path, const decode_options& options = {}) {
    const decode_options behind = detail::options_behind(path, options);
    decode_context context(bytes.bytes(), behind);
    result<T> out(boost::system::in_place_value, detail::unread_value<T>{behind});
    if (!detail::decode_element(*out, bytes, path, context) || context.has_collected()) [[unlikely]] {
        out = context.take_error(reflect::type_name<T>);
    }
    return out;
}

/// The same for bytes that hold one document and nothing else.
template <class T>
[[nodiscard]] result<T> decode_field(std::span<const std::byte> bytes, std::string_view path, const decode_options& options = {}) {
    return decode_field<T>(document_view(bytes), path, options);
}

} // namespace strongo
