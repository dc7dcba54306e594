#pragma once
// Other representations of a member, for `stored_as<&T::member, …>` in `mapping<T>::members`:
//
//   uuid_string      a uuid as its 36 characters            oid_string      an oid as its 24 hexadecimal digits
//   uuid_legacy      a uuid as binary of subtype 3          decimal_string  a decimal128 as its text
//   enum_number      an enum as its number                  time_of_day     a duration under a day as a date on 1970-01-01
//   as_document      a vector of pairs as a document        aliased         a string_view into the bytes that are decoded
//   untagged         a variant as its value alone           a duration      another duration in that unit: std::chrono::seconds
//
// In an optional, a container or the values of a map, the representation is that of what is inside.

#include <strongo/codec/codec.hpp>
#include <strongo/codec/mapping.hpp>

#include <type_traits>

namespace strongo {

struct uuid_string {};
struct uuid_legacy {};
struct oid_string {};
struct decimal_string {};
struct enum_number {};
struct time_of_day {};
struct as_document {};
struct aliased {};
struct untagged {};

namespace detail {

// Names the codec of a T in a representation: `codec<represented<uuid, uuid_string>>`, whose functions take a T.
template <class T, class Representation>
struct represented {
    represented() = delete;
};

} // namespace detail

namespace detail {

/// The codec of a Value in a representation, which may be `no_representation`.
template <class Value, class Representation>
struct codec_in {
    using type = codec<represented<Value, Representation>>;
};
template <class Value>
struct codec_in<Value, no_representation> {
    using type = codec<Value>;
};

} // namespace detail

template <class T, class Representation>
struct codec<detail::represented<T, Representation>> {
    static_assert(!std::is_same_v<T, T>,
                  "strongo: this member cannot be stored in this representation: the head of <strongo/codec/representation.hpp> says which "
                  "types have which");
};

} // namespace strongo
