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
    static_assert(!std::is_same_v<T, T>,
                  "strongo: this type has no codec: use a type of docs/types.md, an aggregate struct, or specialise strongo::codec for it");
};

namespace detail {

// A type whose empty value is not stored at all.
template <class T>
concept may_be_absent = requires(const T& value) {
    { codec<T>::is_absent(value) } -> std::same_as<bool>;
};

// A type that is written as a document, and so can be a document of its own.
template <class T>
concept document_shaped = codec<T>::type == bson::type::document;

} // namespace detail
} // namespace strongo
