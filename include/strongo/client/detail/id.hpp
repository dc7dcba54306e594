#pragma once
// The `_id` of an entity: which member it is, and how it comes first and into being.

#include <strongo/bson/buffer.hpp>
#include <strongo/bson/detail/wire.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/decode.hpp>
#include <strongo/codec/field_table.hpp>
#include <strongo/codec/limits.hpp>
#include <strongo/codec/representation.hpp>
#include <strongo/codec/value.hpp>
#include <strongo/error/result.hpp>
#include <strongo/query/path.hpp>
#include <strongo/reflect/names.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>

namespace strongo::detail {

template <class T, std::size_t I>
struct id_of_member {
    template <class Member>
    static Member member(reflect::detail::pointer<Member>);
    using type = typename peel<decltype(member(reflect::detail::leaf_address<I>(reflect::detail::addresses<T>::of_members)))>::type;
    using representation = typename representation_of_spelled<T, member_spelling<T, I>>::type;
};

struct no_id {
    using type = oid;
    using representation = no_representation;
};

// Of documents without a type.
struct any_id {
    using type = bson::value;
    using representation = no_representation;
};

template <class T>
consteval auto find_id() {
    if constexpr (std::is_same_v<T, document>) {
        return any_id();
    } else {
        constexpr std::size_t index = field_index<T>("_id");
        if constexpr (index == reflect::member_count<T>) {
            return no_id();
        } else {
            return id_of_member<T, index>();
        }
    }
}

template <class T>
consteval bool has_id_member() {
    return !std::is_same_v<decltype(find_id<T>()), no_id> && !std::is_same_v<decltype(find_id<T>()), any_id>;
}

/// The type of the member that is stored as `_id`, an optional looked through; oid when there is none.
template <class T>
using id_type = typename decltype(find_id<T>())::type;

/// How that member is stored.
template <class T>
using id_codec = typename codec_in<id_type<T>, typename decltype(find_id<T>())::representation>::type;

/// How an oid is stored that is made for a document without one.
enum class id_form : std::uint8_t { oid, text };

template <class T>
inline constexpr id_form id_form_of =
    std::is_same_v<typename decltype(find_id<T>())::representation, oid_string> ? id_form::text : id_form::oid;

/// Makes the document that starts at `start` of `bytes` ready to be inserted: `_id` comes first, and is a new oid when there is
/// none or it is nil. Error: `encode` when that passes the size limit.
[[nodiscard]] result<void> put_id_first(bson::buffer& bytes, std::size_t start, id_form form);

/// Whether the document has an `_id` that is neither nil nor null.
[[nodiscard]] bool has_id(document_view document, id_form form) noexcept;

/// Makes the only document of `bytes` ready to replace another one: an `_id` that is nil or null is taken out.
void drop_empty_id(bson::buffer& bytes, id_form form) noexcept;

/// `{_id: value}` as T stores it. Error: `encode`.
template <class T>
[[nodiscard]] result<document> id_filter(const id_type<T>& value) {
    using codec = id_codec<T>;
    constexpr std::size_t before = 9; // size, type, "_id", NUL
    encode_context context{codec_limits()};
    bson::buffer bytes;
    const std::size_t size = before + codec::size(value) + 1;
    std::byte* const to = bytes.grow(size);
    bson::detail::put(to, static_cast<std::uint32_t>(size));
    to[4] = static_cast<std::byte>(type_in_array<codec, id_type<T>>(value));
    std::memcpy(to + 5, "_id", 4);
    std::byte* const end = codec::write(to + before, value, context);
    if (end == nullptr) {
        context.in_field("_id");
        return context.take_error(reflect::type_name<id_type<T>>);
    }
    *end = std::byte{0};
    return document(std::move(bytes));
}

// Gives the member that is stored as `_id` its value.
template <class T>
struct assign_id {
    const id_type<T>& value;

    template <class... Member>
    void operator()(Member&... member) const {
        std::get<field_index<T>("_id")>(std::forward_as_tuple(member...)) = value;
    }
};

/// The `_id` of a document, read as T stores it.
template <class T>
[[nodiscard]] result<id_type<T>> read_id(document_view document) {
    using Id = id_type<T>;
    const element_view id = document["_id"];
    const auto value = id.value_bytes();
    decode_context context(document.bytes());
    Id out{};
    reader in{value.data(), value.data() + value.size()};
    if (!id.exists() || id.is_malformed()) {
        context.fail_missing("_id");
    } else if (!id_codec<T>::read(in, id.type(), out, context)) {
        context.in_field("_id", document.bytes().data() + 4);
    }
    if (context.failed()) {
        return context.take_error(reflect::type_name<Id>);
    }
    return out;
}

} // namespace strongo::detail
