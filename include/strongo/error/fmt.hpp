#pragma once
// fmt formatters of the error layer.

#include <strongo/error/error.hpp>

#include <fmt/format.h>

/// Prints `error::message()`; takes the format specifications of a string.
template <>
struct fmt::formatter<strongo::error> : fmt::formatter<fmt::string_view> {
    template <class Context>
    auto format(const strongo::error& e, Context& context) const {
        const auto text = e.message();
        return fmt::formatter<fmt::string_view>::format({text.data(), text.size()}, context);
    }
};

/// Prints the enumerator's name; takes the format specifications of a string.
template <>
struct fmt::formatter<strongo::error_kind> : fmt::formatter<fmt::string_view> {
    template <class Context>
    auto format(strongo::error_kind kind, Context& context) const {
        const auto text = to_string(kind);
        return fmt::formatter<fmt::string_view>::format({text.data(), text.size()}, context);
    }
};
