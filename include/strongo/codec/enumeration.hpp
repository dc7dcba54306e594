#pragma once
// The codec of enums: a string, the name of the enumerator. `mapping<E>` may say:
//
//   naming   how the names of enumerators become stored names
//   range    strongo::enum_range(-1000, 1000): where to look for enumerators; from -128 to 255 without it
//   values   strongo::enum_values(E::a, E::b): the enumerators themselves; needed by an unscoped enum without a fixed underlying type
//
// In the representation `enum_number` an enum is stored as its number: int32, or int64 when its underlying type does not fit.

#include <strongo/codec/codec.hpp>
#include <strongo/codec/mapping.hpp>
#include <strongo/codec/representation.hpp>
#include <strongo/codec/scalars.hpp>
#include <strongo/reflect/enumerators.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace strongo {

/// From where to where the numbers of enumerators are looked for, both included.
struct enum_range {
    long long low;
    long long high;
    constexpr enum_range(long long from, long long to) : low(from), high(to) {}
};

/// The enumerators of an enum, for `mapping<E>::values`.
template <class E, std::size_t Count>
struct enum_value_list {
    E value[Count];
};
template <class E, class... More>
consteval enum_value_list<E, 1 + sizeof...(More)> enum_values(E first, More... more) {
    return {{first, more...}};
}

namespace detail {

template <class E>
concept enumeration = std::is_enum_v<E> && !std::is_same_v<E, std::byte>;

// A range cut to the numbers that E can have.
template <class E>
consteval enum_range find_range() {
    using number = std::underlying_type_t<E>;
    enum_range range(-128, 255);
    if constexpr (requires { mapping_of<E>.range; }) {
        range = mapping_of<E>.range;
    }
    if constexpr (std::is_same_v<number, bool>) {
        return {0, 1};
    } else {
        constexpr auto lowest = static_cast<long long>(std::numeric_limits<number>::min());
        constexpr auto highest = sizeof(number) < sizeof(long long) || std::is_signed_v<number>
                                     ? static_cast<long long>(std::numeric_limits<number>::max())
                                     : std::numeric_limits<long long>::max();
        return {range.low < lowest ? lowest : range.low, range.high > highest ? highest : range.high};
    }
}

template <class E, std::size_t... I>
consteval auto listed_enumerators(std::index_sequence<I...>) {
    return reflect::enumerators_of<E, mapping_of<E>.values.value[I]...>;
}

template <class E>
consteval auto find_enumerators() {
    if constexpr (requires { mapping_of<E>.values; }) {
        return listed_enumerators<E>(std::make_index_sequence<sizeof(mapping_of<E>.values) / sizeof(E)>());
    } else {
        static_assert(reflect::has_fixed_underlying_type<E>,
                      "strongo: the enumerators of an unscoped enum without an underlying type cannot be found: list them in "
                      "mapping<E>::values, or write enum class");
        if constexpr (reflect::has_fixed_underlying_type<E>) {
            constexpr enum_range range = find_range<E>();
            return reflect::enumerators_between<E, range.low, range.high>;
        }
    }
}

template <class E>
inline constexpr auto enumerators = find_enumerators<E>();

template <class E, std::size_t I>
struct enumerator_text {
    static constexpr name_text name = name_through_naming<E>(enumerators<E>[I].name);
    static constexpr fixed_text<name.size()> text{name.view()};
};

template <class E, class Indices>
struct enumerator_table;

template <class E, std::size_t... I>
struct enumerator_table<E, std::index_sequence<I...>> {
    static constexpr std::array<reflect::enumerator, sizeof...(I)> list{
        reflect::enumerator{enumerators<E>[I].value, enumerator_text<E, I>::text.view()}...};

    static consteval bool are_distinct() {
        for (std::size_t a = 0; a < list.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                if (list[a].name == list[b].name) {
                    return false;
                }
            }
        }
        return true;
    }
};

// The enumerators of E with their stored names.
template <class E>
inline constexpr std::span<const reflect::enumerator> stored_enumerators = [] {
    using table = enumerator_table<E, std::make_index_sequence<enumerators<E>.size()>>;
    static_assert(table::list.size() != 0,
                  "strongo: no enumerator of this enum was found: widen mapping<E>::range, or list mapping<E>::values");
    static_assert(table::are_distinct(), "strongo: two enumerators of this enum have the same stored name: change mapping<E>::naming");
    return std::span<const reflect::enumerator>(table::list);
}();

// The enumerator with this number, or null. Numbers that follow each other are found at once.
const reflect::enumerator* find_number(std::span<const reflect::enumerator> among, long long value) noexcept;
const reflect::enumerator* find_name(std::span<const reflect::enumerator> among, std::string_view name) noexcept;

std::byte* fail_enumerator(long long value, std::string_view type, encode_context& context);
bool fail_enumerator_name(std::string_view name, std::string_view type, std::span<const reflect::enumerator> known,
                          decode_context& context);
bool fail_enumerator_number(std::int64_t number, std::string_view type, std::span<const reflect::enumerator> known,
                            decode_context& context);

/// The stored name of an enumerator, or an empty one when the value is none.
template <enumeration E>
std::string_view enumerator_name(E value) noexcept {
    const auto* const found = find_number(stored_enumerators<E>, static_cast<long long>(value));
    return found != nullptr ? found->name : std::string_view();
}

bool read_view(reader& in, bson::type actual, std::string_view& out, decode_context& context);

// The integer that the number of an E is stored as: bool, char and their like are none.
template <class E, class Number = std::underlying_type_t<E>>
using enum_number_of = std::conditional_t<
    integer<Number>, Number,
    std::conditional_t<(sizeof(Number) > 1), std::int64_t, std::conditional_t<std::is_signed_v<Number>, std::int8_t, std::uint8_t>>>;

} // namespace detail

template <detail::enumeration E>
struct codec<E> {
    static constexpr bson::type type = bson::type::string;
    static constexpr bool can_fail = true;
    static std::size_t size(E value) noexcept { return 5 + detail::enumerator_name(value).size(); }
    static std::byte* write(std::byte* to, E value, encode_context& context) {
        const std::string_view name = detail::enumerator_name(value);
        if (name.empty()) [[unlikely]] {
            return detail::fail_enumerator(static_cast<long long>(value), reflect::type_name<E>, context);
        }
        return bson::detail::put_string(to, name);
    }
    static bool read(reader& in, bson::type actual, E& out, decode_context& context) {
        std::string_view name;
        if (!detail::read_view(in, actual, name, context)) {
            return false;
        }
        const auto* const found = detail::find_name(detail::stored_enumerators<E>, name);
        if (found == nullptr) {
            return detail::fail_enumerator_name(name, reflect::type_name<E>, detail::stored_enumerators<E>, context);
        }
        out = static_cast<E>(found->value);
        return true;
    }
};

template <detail::enumeration E>
struct codec<detail::represented<E, enum_number>> {
    using number = detail::enum_number_of<E>;
    using base = codec<number>;
    static constexpr bson::type type = base::type;
    static constexpr bool can_fail = true;
    static std::size_t size(E value) noexcept { return base::size(static_cast<number>(value)); }
    static std::byte* write(std::byte* to, E value, encode_context& context) {
        if (detail::enumerator_name(value).empty()) [[unlikely]] {
            return detail::fail_enumerator(static_cast<long long>(value), reflect::type_name<E>, context);
        }
        return base::write(to, static_cast<number>(value), context);
    }
    static bool read(reader& in, bson::type actual, E& out, decode_context& context) {
        number value{};
        if (!base::read(in, actual, value, context)) {
            return false;
        }
        if (detail::find_number(detail::stored_enumerators<E>, static_cast<long long>(value)) == nullptr) {
            return detail::fail_enumerator_number(static_cast<std::int64_t>(value), reflect::type_name<E>, detail::stored_enumerators<E>,
                                                  context);
        }
        out = static_cast<E>(value);
        return true;
    }
};

} // namespace strongo
