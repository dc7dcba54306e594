#pragma once
// Which C++ values a field takes in a query, and how an entry holds them.

#include <strongo/bson/detail/integers.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/codec/mapping.hpp>
#include <strongo/fwd.hpp>
#include <strongo/query/detail/entry.hpp>
#include <strongo/query/detail/steps.hpp>

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo {
namespace detail {

template <class T, class Representation>
struct represented;

template <class T>
concept number_value = (std::integral<T> && !std::same_as<T, bool> && !character<T>) || std::floating_point<T>;

// strongo::date, without <chrono>.
template <class T>
concept date_value = requires(const T& value) {
    typename T::clock;
    { value.time_since_epoch().count() } -> std::same_as<std::int64_t>;
} && T::duration::period::num == 1 && T::duration::period::den == 1000;

// Another point of the same clock that a date holds exactly.
template <class T, class Date>
concept converts_to_date = date_value<Date> && std::is_convertible_v<T, Date>;

// The type that an argument for a field of unknown type is stored as.
template <class Argument>
struct natural {
    using type = std::conditional_t<std::is_convertible_v<const Argument&, std::string_view>, std::string, Argument>;
};

// Whether a field of type Value, or a list of such, takes an Argument.
template <class Value, class Argument>
consteval bool takes_one() {
    using argument = std::remove_cvref_t<Argument>;
    if constexpr (std::same_as<Value, std::string>) {
        return std::is_convertible_v<Argument, std::string_view> && !std::same_as<argument, std::nullptr_t>;
    } else if constexpr (integer<Value>) {
        return number_value<argument> && std::integral<argument>;
    } else if constexpr (std::floating_point<Value>) {
        return number_value<argument>;
    } else if constexpr (date_value<Value>) {
        return converts_to_date<Argument, Value>;
    } else {
        return std::same_as<argument, Value>; // held by address: no conversion
    }
}

template <class Value, class Argument>
consteval bool check_value() {
    static_assert(!is_optional<Argument>,
                  "strongo: an optional is not a value: write *value when there is one, or std::nullopt for null or missing");
    static_assert(is_optional<Argument> || takes_one<Value, const Argument&>(),
                  "strongo: this value does not convert to the type of the field: write a value of the field's own type");
    return takes_one<Value, const Argument&>();
}

template <class Value, class Representation>
struct query_codec {
    using type = codec<represented<Value, Representation>>;
};
template <class Value>
struct query_codec<Value, no_representation> {
    using type = codec<Value>;
};

template <class Codec, class Value>
consteval bool check_stored() {
    static_assert(
        requires { sizeof(Codec); },
        "strongo: the codec of this field's type is not known here: include <strongo/codec/types.hpp>, or <strongo/strongo.hpp>");
    static_assert(
        !requires(const Value& value) { Codec::type_of(value); },
        "strongo: the values of this field differ in their BSON type, so none can be compared or set by its path alone: name a "
        "member inside of it");
    return true;
}

// How a Value in a representation is stored.
template <class Value, class Representation>
struct stored_as_codec {
    using type = typename query_codec<Value, Representation>::type;
    static_assert(check_stored<type, Value>());
};

template <class Value, class Codec>
std::byte* write_with(std::byte* to, const void* value, std::uint64_t, encode_context& context) {
    return Codec::write(to, *static_cast<const Value*>(value), context);
}
template <class Value, class Codec>
inline constexpr erased_codec codec_of{write_with<Value, Codec>};

// A number that does not fit is no compile error: it is reported when the query is rendered, with the path and the value.
struct number_misfit {
    const char* target;
    enum class form : std::uint8_t { int64, uint64, float64 } value; // how to print it
};

template <integer Argument>
inline constexpr auto form_of = std::is_signed_v<Argument> ? number_misfit::form::int64 : number_misfit::form::uint64;

template <integer Value, integer Argument>
inline constexpr number_misfit misfit_of{integer_name<Value>.data(), form_of<Argument>};

inline constexpr number_misfit misfit_of_long{"a BSON long", number_misfit::form::uint64};
inline constexpr number_misfit misfit_of_float{"float", number_misfit::form::float64};

// What is larger counts as this much: no document is, so that a query with it is refused before it is written, and sums do not wrap.
inline constexpr std::uint32_t largest_held = std::numeric_limits<std::int32_t>::max();

constexpr std::uint32_t clamp_size(std::size_t size) noexcept {
    return size < largest_held ? static_cast<std::uint32_t>(size) : largest_held;
}

/// What an entry says of its value.
struct held_value {
    std::uint64_t first;
    std::uint64_t second;
    std::uint64_t third;
    std::uint32_t size;
    held kind;
    bson::type type;
};

inline held_value hold_text(std::string_view text) noexcept {
    return {std::bit_cast<std::uint64_t>(text.data()), text.size(), 0, clamp_size(text.size() + 5), held::text, bson::type::string};
}

inline held_value hold_number(double value) noexcept {
    return {std::bit_cast<std::uint64_t>(value), 0, 0, 8, held::twin, bson::type::float64};
}

inline held_value hold_int32(std::int32_t value) noexcept {
    return {static_cast<std::uint32_t>(value), 0, 0, 4, held::word, bson::type::int32};
}

inline held_value hold_int64(std::int64_t value) noexcept {
    return {static_cast<std::uint64_t>(value), 0, 0, 8, held::twin, bson::type::int64};
}

/// An array of two.
inline held_value hold_pair(std::int64_t first, std::int64_t second) noexcept {
    return {static_cast<std::uint64_t>(first), static_cast<std::uint64_t>(second), 0, 27, held::pair, bson::type::array};
}

inline held_value hold_misfit(std::uint64_t value, const number_misfit& why) noexcept {
    return {value, 0, std::bit_cast<std::uint64_t>(&why), 8, held::misfit, bson::type::int64};
}

/// A value that breaks a rule, which must live for ever: a fault when the query is rendered.
inline held_value hold_refused(std::int64_t value, const char* rule) noexcept {
    return {static_cast<std::uint64_t>(value), 1, std::bit_cast<std::uint64_t>(rule), 8, held::refused, bson::type::int64};
}

/// The same about a value that is not shown.
inline held_value hold_refused(const char* rule) noexcept {
    return {0, 0, std::bit_cast<std::uint64_t>(rule), 8, held::refused, bson::type::int64};
}

inline held_value hold_null() noexcept {
    return {0, 0, 0, 0, held::none, bson::type::null};
}

/// A value as it stands on the wire.
inline held_value hold_bytes(bson::type type, const std::byte* at, std::size_t size) noexcept {
    return {std::bit_cast<std::uint64_t>(at), size, 0, clamp_size(size), held::bytes, type};
}

template <class Value, class Codec>
held_value hold_encoded(const Value& value) noexcept {
    return {std::bit_cast<std::uint64_t>(&value),
            1,
            std::bit_cast<std::uint64_t>(&codec_of<Value, Codec>),
            clamp_size(Codec::size(value)),
            held::encoded,
            Codec::type};
}

// The narrowest of int32 and int64 that the codec of every integer of this type uses.
template <integer Value>
inline constexpr bool is_stored_as_int32 = sizeof(Value) < 4 || (sizeof(Value) == 4 && std::is_signed_v<Value>);

/// Holds `argument` as a Value of a field is stored. What does not fit into two words is held by address and must live until the
/// entry is rendered.
template <class Value, class Representation, class Argument>
held_value hold(const Argument& argument) noexcept {
    if constexpr (!std::same_as<Representation, no_representation>) {
        static_assert(std::same_as<Argument, Value>,
                      "strongo: this field is stored in a representation of its own: write a value of exactly the member's type");
        return hold_encoded<Value, typename stored_as_codec<Value, Representation>::type>(argument);
    } else if constexpr (std::same_as<Value, std::string>) {
        return hold_text(argument);
    } else if constexpr (std::same_as<Value, bool>) {
        return {argument ? 1u : 0u, 0, 0, 1, held::byte, bson::type::boolean};
    } else if constexpr (integer<Value>) {
        if (!std::in_range<Value>(argument)) {
            return hold_misfit(static_cast<std::uint64_t>(argument), misfit_of<Value, Argument>);
        }
        if (!std::in_range<std::int64_t>(argument)) {
            return hold_misfit(static_cast<std::uint64_t>(argument), misfit_of_long);
        }
        if constexpr (is_stored_as_int32<Value>) {
            return hold_int32(static_cast<std::int32_t>(argument));
        } else {
            return hold_int64(static_cast<std::int64_t>(argument));
        }
    } else if constexpr (std::floating_point<Value>) {
        // As a struct with this member is written: what a float cannot hold exactly is rounded, so that it finds what was inserted.
        double value = static_cast<double>(argument);
        if constexpr (sizeof(Value) < sizeof value) {
            constexpr double largest = std::numeric_limits<Value>::max();
            constexpr double infinity = std::numeric_limits<double>::infinity();
            if ((value > largest && value != infinity) || (value < -largest && value != -infinity)) {
                return hold_misfit(std::bit_cast<std::uint64_t>(value), misfit_of_float);
            }
            value = static_cast<Value>(value);
        }
        return hold_number(value);
    } else if constexpr (date_value<Value>) {
        return {static_cast<std::uint64_t>(Value(argument).time_since_epoch().count()), 0, 0, 8, held::twin, bson::type::date};
    } else if constexpr (std::same_as<Value, oid>) {
        held_value value{0, 0, 0, 12, held::oid, bson::type::oid};
        std::memcpy(&value.first, argument.bytes().data(), 8);
        std::memcpy(&value.second, argument.bytes().data() + 8, 4);
        return value;
    } else {
        return hold_encoded<Value, typename stored_as_codec<Value, no_representation>::type>(argument);
    }
}

/// Holds `argument` for a field whose type is a Value, when it takes it; else does not compile.
template <class Value, class Representation, class Argument>
held_value hold_checked(const Argument& argument) noexcept {
    if constexpr (std::same_as<Value, unknown_value>) {
        static_assert(!is_optional<Argument>,
                      "strongo: an optional is not a value: write *value when there is one, or std::nullopt for null or missing");
        return hold<typename natural<Argument>::type, no_representation>(argument);
    } else if constexpr (check_value<Value, Argument>()) {
        return hold<Value, Representation>(argument);
    } else {
        return {};
    }
}

} // namespace detail
} // namespace strongo
