#pragma once
// codec<T>: how a T is written as a BSON value and read from one. The library specialises it for the types in the other headers
// of this folder; specialise it for a type of your own that none of them covers:
//
//   template <> struct strongo::codec<celsius> {
//       static constexpr bson::type type = bson::type::float64;   // what is written
//       static constexpr bool can_fail = false;                   // whether `write` may return null
//       static std::size_t size(const celsius&);                  // bytes that `write` will write
//       static std::byte* write(std::byte* to, const celsius&, encode_context&);        // returns where it ended
//       static bool read(reader& in, bson::type actual, celsius& out, decode_context&); // moves `in` past the value
//   };
//
// A type that may have no value at all adds `static bool is_absent(const T&)` and `static void make_absent(T&)`: its field is then left
// out. One whose values differ in their BSON type adds `static bson::type type_of(const T&)`, one that cannot be made from nothing `static
// bool make(reader&, bson::type, std::optional<T>& out, decode_context&)`.
//
// `write` has room for exactly the bytes that `size` counted. `read` must check every byte it needs against `in.end`.

#include <strongo/bson/type.hpp>
#include <strongo/codec/context.hpp>
#include <strongo/fwd.hpp>

#include <concepts>
#include <type_traits>

namespace strongo {

/// Specialise this for a type of yours; see the head of <strongo/codec/codec.hpp>.
template <class T>
struct codec {
    static_assert(
        !std::is_same_v<T, T>,
        "strongo: this type has no codec: use a type of docs/mapping.md, an aggregate struct, or specialise strongo::codec for it");
};

namespace detail {

// The codec of a type whose empty value is not stored at all.
template <class Codec, class T>
concept absence_codec = requires(const T& value) {
    { Codec::is_absent(value) } -> std::same_as<bool>;
};

template <class T>
concept may_be_absent = absence_codec<codec<T>, T>;

// The codec of a type whose values differ in their BSON type; `type` is then the most frequent one.
template <class Codec, class T>
concept dynamic_codec = requires(const T& value) {
    { Codec::type_of(value) } -> std::same_as<bson::type>;
};

// Of a type, or of a value in one of its representations.
template <class Codec, class T>
bson::type type_in_array(const T& value) {
    if constexpr (absence_codec<Codec, T>) {
        if (Codec::is_absent(value)) {
            return bson::type::null;
        }
    }
    if constexpr (dynamic_codec<Codec, T>) {
        return Codec::type_of(value);
    } else {
        return Codec::type;
    }
}

// What a codec says about what it is made of, for those who go through a value in another way than by its bytes.
namespace shapes {
struct aggregate {};
struct variant {};
template <class T, class Base, class Holder, bool KeepsValue>
struct optional {};
template <class T, class Element>
struct sequence {};
template <class K, class V, class Value>
struct map {};
} // namespace shapes

// A type that is written as a document, and so can be a document of its own.
template <class T>
concept document_shaped = codec<T>::type == bson::type::document;

} // namespace detail
} // namespace strongo
