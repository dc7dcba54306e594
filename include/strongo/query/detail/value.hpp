#pragma once
// Which C++ values a field takes in a condition or an update, and how an entry holds them.

#include <strongo/bson/date.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/codec/codec.hpp>
#include <strongo/codec/representation.hpp>
#include <strongo/codec/types.hpp>
#include <strongo/query/detail/entry.hpp>
#include <strongo/query/path.hpp>

#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strongo::detail {

template <class T>
concept number_value = (std::integral<T> && !std::same_as<T, bool> && !character<T>) || std::floating_point<T>;

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
    } else if constexpr (std::same_as<Value, date>) {
        return std::is_convertible_v<Argument, date>;
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

template <class Value, class Codec>
inline constexpr erased_codec codec_of{
    [](const void* value) { return Codec::size(*static_cast<const Value*>(value)); },
    [](std::byte* to, const void* value, encode_context& context) { return Codec::write(to, *static_cast<const Value*>(value), context); }};

// A value whose representation is not its usual one goes through that one's codec.
template <class Value, class Representation>
inline constexpr bson::type stored_type = [] {
    static_assert(!dynamic_codec<typename codec_in<Value, Representation>::type, Value>,
                  "strongo: the values of this field differ in their BSON type, so none can be compared or set by its path alone: name a "
                  "member inside of it");
    return codec_in<Value, Representation>::type::type;
}();

// A number that does not fit is no compile error: it is reported when the query is rendered, with the path and the value.
struct number_misfit {
    std::string_view target;
    enum class form : std::uint8_t { int64, uint64, float64 } value; // how to print it
};

template <integer Argument>
inline constexpr auto form_of = std::is_signed_v<Argument> ? number_misfit::form::int64 : number_misfit::form::uint64;

template <integer Value, integer Argument>
inline constexpr number_misfit misfit_of{integer_name<Value>, form_of<Argument>};

inline constexpr number_misfit misfit_of_long{"a BSON long", number_misfit::form::uint64};
inline constexpr number_misfit misfit_of_float{"float", number_misfit::form::float64};

/// An entry that holds `argument`. What does not fit into two words is held by address and must live until the entry is rendered.
template <class Value, class Representation, class Argument>
entry hold(const entry_head& head, const Argument& argument) noexcept {
    if constexpr (!std::same_as<Representation, no_representation>) {
        static_assert(std::same_as<Argument, Value>,
                      "strongo: this field is stored in a representation of its own: write a value of exactly the member's type");
        using codec = typename codec_in<Value, Representation>::type;
        return {&head, std::bit_cast<std::uint64_t>(&argument), std::bit_cast<std::uint64_t>(&codec_of<Value, codec>), held::encoded};
    } else if constexpr (std::same_as<Value, std::string>) {
        const std::string_view text(argument);
        return {&head, std::bit_cast<std::uint64_t>(text.data()), text.size(), held::text};
    } else if constexpr (std::same_as<Value, bool>) {
        return {&head, argument ? 1u : 0u, 0, held::byte};
    } else if constexpr (integer<Value>) {
        if (!std::in_range<Value>(argument)) {
            return {&head, static_cast<std::uint64_t>(argument), std::bit_cast<std::uint64_t>(&misfit_of<Value, Argument>), held::misfit};
        }
        if (!std::in_range<std::int64_t>(argument)) {
            return {&head, static_cast<std::uint64_t>(argument), std::bit_cast<std::uint64_t>(&misfit_of_long), held::misfit};
        }
        return {&head, static_cast<std::uint64_t>(static_cast<std::int64_t>(argument)), 0,
                codec<Value>::type == bson::type::int32 ? held::word : held::twin};
    } else if constexpr (std::floating_point<Value>) {
        // As a struct with this member is written: what a float cannot hold exactly is rounded, so that it finds what was inserted.
        double value = static_cast<double>(argument);
        if constexpr (sizeof(Value) < sizeof value) {
            constexpr double largest = std::numeric_limits<Value>::max();
            constexpr double infinity = std::numeric_limits<double>::infinity();
            if ((value > largest && value != infinity) || (value < -largest && value != -infinity)) {
                return {&head, std::bit_cast<std::uint64_t>(value), std::bit_cast<std::uint64_t>(&misfit_of_float), held::misfit};
            }
            value = static_cast<Value>(value);
        }
        return {&head, std::bit_cast<std::uint64_t>(value), 0, held::twin};
    } else if constexpr (std::same_as<Value, date>) {
        return {&head, static_cast<std::uint64_t>(date(argument).time_since_epoch().count()), 0, held::twin};
    } else if constexpr (std::same_as<Value, oid>) {
        entry e{&head, 0, 0, held::oid};
        std::memcpy(&e.first, argument.bytes().data(), 8);
        std::memcpy(&e.second, argument.bytes().data() + 8, 4);
        return e;
    } else {
        return {&head, std::bit_cast<std::uint64_t>(&argument), std::bit_cast<std::uint64_t>(&codec_of<Value, codec<Value>>),
                held::encoded};
    }
}

} // namespace strongo::detail
