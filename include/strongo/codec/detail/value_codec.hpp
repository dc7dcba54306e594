#pragma once
// The codec that all types share whose reading and writing is on <strongo/bson/detail/values.hpp>.

#include <strongo/bson/detail/values.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/codec/codec.hpp>

#include <cstddef>
#include <utility>

namespace strongo::detail {

// Where the value at `in.at` ends, or null when it does not fit into its document.
const std::byte* find_end(reader in, bson::type actual, decode_context& context);

bool fail_value(bson::detail::value_fault wrong, decode_context& context);
std::byte* fail_value(bson::detail::value_fault wrong, encode_context& context);

// Reads the bytes of a binary, of any subtype, without a copy.
bool read_binary(reader& in, bson::type actual, bson::detail::binary_parts& out, decode_context& context);

template <bson::detail::value_type T>
struct value_codec {
    static constexpr bson::type type = bson::detail::stored<T>::value;
    static constexpr bool can_fail = requires(const T& value) { bson::detail::check(value); };
    static std::size_t size(const T& value) noexcept { return bson::detail::size_of(value); }
    static std::byte* write(std::byte* to, const T& value, [[maybe_unused]] encode_context& context) {
        if constexpr (can_fail) {
            if (auto wrong = bson::detail::check(value)) [[unlikely]] {
                return fail_value(std::move(wrong), context);
            }
        }
        return bson::detail::put_value(to, value);
    }
    static bool read(reader& in, bson::type actual, T& out, decode_context& context) {
        if (actual != type) [[unlikely]] {
            return context.fail_type(bson::alias(type), actual);
        }
        const std::byte* const end = find_end(in, actual, context);
        if (end == nullptr) [[unlikely]] {
            return false;
        }
        if (auto wrong = bson::detail::take(in.at, static_cast<std::size_t>(end - in.at), out)) [[unlikely]] {
            return fail_value(std::move(wrong), context);
        }
        in.at = end;
        return true;
    }
};

} // namespace strongo::detail
