#pragma once
// fmt formatters of the BSON layer: documents and arrays as relaxed extended JSON, oids as 24 hexadecimal digits.

#include <strongo/bson/array.hpp>
#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/json.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/bson/type.hpp>

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace strongo::bson::detail {

/// Prints text with the format specifications of a string.
struct text_formatter : fmt::formatter<fmt::string_view> {
    template <class Context>
    auto write(std::string_view text, Context& context) const {
        return fmt::formatter<fmt::string_view>::format({text.data(), text.size()}, context);
    }
};

template <class View>
struct json_formatter : text_formatter {
    template <class Context>
    auto format(const View& view, Context& context) const {
        const auto json = to_json(view);
        return write(json ? *json : "<" + std::string(json.error().message()) + ">", context);
    }
};

} // namespace strongo::bson::detail

template <>
struct fmt::formatter<strongo::document_view> : strongo::bson::detail::json_formatter<strongo::document_view> {};
template <>
struct fmt::formatter<strongo::array_view> : strongo::bson::detail::json_formatter<strongo::array_view> {};
template <>
struct fmt::formatter<strongo::document> : strongo::bson::detail::json_formatter<strongo::document_view> {};
template <>
struct fmt::formatter<strongo::array> : strongo::bson::detail::json_formatter<strongo::array_view> {};

template <>
struct fmt::formatter<strongo::oid> : strongo::bson::detail::text_formatter {
    template <class Context>
    auto format(const strongo::oid& id, Context& context) const {
        return write(id.hex(), context);
    }
};

template <>
struct fmt::formatter<strongo::bson::type> : strongo::bson::detail::text_formatter {
    template <class Context>
    auto format(strongo::bson::type t, Context& context) const {
        return write(strongo::bson::alias(t), context);
    }
};
