#pragma once
// Making values to read into: with nothing unset where T can be made from nothing, and from its parts where it cannot.

#include <strongo/codec/codec.hpp>

#include <memory>
#include <optional>
#include <type_traits>

namespace strongo::detail {

// Makes a default-initialised T one that is made as T{}.
template <class T>
void initialise(T& value) {
    std::destroy_at(&value);
    std::construct_at(&value);
}

// Becomes a T where one is to be constructed, with nothing unset. A struct is not made as T{}, for which GCC would set every byte of it
// to zero before its members are constructed, unless the values in T{} may be wanted.
template <class T>
struct unread_value {
    const decode_options& options;

    operator T() const { return T{}; }
    operator T() const
        requires requires(T& value) { codec<T>::zero_plain_members(value); }
    {
        T value;
        if (options.missing == missing::use_member_initialisers) [[unlikely]] {
            initialise(value);
        } else {
            codec<T>::zero_plain_members(value);
        }
        return value;
    }
};

// A codec of a type that cannot be made from nothing has `make` beside `read`.
template <class Codec, class T>
concept makes_values =
    requires(reader& in, bson::type actual, std::optional<T>& out, decode_context& context) { Codec::make(in, actual, out, context); };

// Where a T is made from nothing, to be read into.
template <class T>
consteval void check_default_constructible() {
    static_assert(std::is_default_constructible_v<T>,
                  "strongo: this type has no default constructor, so its codec needs `make` beside `read`: see <strongo/codec/fresh.hpp>");
}

// Reads a T that does not exist yet.
template <class Codec, class T>
bool read_new(reader& in, bson::type actual, std::optional<T>& out, decode_context& context) {
    if constexpr (makes_values<Codec, T>) {
        return Codec::make(in, actual, out, context);
    } else {
        check_default_constructible<T>();
        out.emplace(unread_value<T>{context.options()});
        return Codec::read(in, actual, *out, context);
    }
}

// A place for a value that is read before the object it belongs to can be made.
template <class T>
struct slot {
    std::optional<T> value{};
};

template <class T>
struct unslot {
    using type = T;
};
template <class T>
struct unslot<slot<T>> {
    using type = T;
};

} // namespace strongo::detail
