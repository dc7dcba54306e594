#pragma once
// What counts as an integer, and what messages call it.

#include <concepts>
#include <string_view>
#include <type_traits>

namespace strongo::detail {

template <class T>
concept character =
    std::same_as<T, char> || std::same_as<T, wchar_t> || std::same_as<T, char8_t> || std::same_as<T, char16_t> || std::same_as<T, char32_t>;

template <class T>
concept integer = std::integral<T> && !std::same_as<T, bool> && !character<T>;

// "uint16", as messages call it.
template <integer T>
inline constexpr std::string_view integer_name = sizeof(T) == 1   ? (std::is_signed_v<T> ? "int8" : "uint8")
                                                 : sizeof(T) == 2 ? (std::is_signed_v<T> ? "int16" : "uint16")
                                                 : sizeof(T) == 4 ? (std::is_signed_v<T> ? "int32" : "uint32")
                                                                  : (std::is_signed_v<T> ? "int64" : "uint64");

} // namespace strongo::detail
