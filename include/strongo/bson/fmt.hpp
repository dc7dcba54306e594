#pragma once
// fmt formatters of the BSON layer: documents, arrays, elements and trees as relaxed extended JSON, the others as `to_string` or `hex`
// writes them.

#include <strongo/bson/array.hpp>
#include <strongo/bson/array_view.hpp>
#include <strongo/bson/binary.hpp>
#include <strongo/bson/code.hpp>
#include <strongo/bson/code_with_scope.hpp>
#include <strongo/bson/dbpointer.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/id.hpp>
#include <strongo/bson/json.hpp>
#include <strongo/bson/max_key.hpp>
#include <strongo/bson/min_key.hpp>
#include <strongo/bson/null.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/bson/packed_bits.hpp>
#include <strongo/bson/regex.hpp>
#include <strongo/bson/symbol.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/bson/type.hpp>
#include <strongo/bson/undefined.hpp>
#include <strongo/bson/uuid.hpp>
#include <strongo/bson/value.hpp>
#include <strongo/bson/vector.hpp>

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

struct to_string_formatter : text_formatter {
    template <class T, class Context>
    auto format(const T& value, Context& context) const {
        return write(to_string(value), context);
    }
};

struct member_to_string_formatter : text_formatter {
    template <class T, class Context>
    auto format(const T& value, Context& context) const {
        return write(value.to_string(), context);
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
struct fmt::formatter<strongo::element_view> : strongo::bson::detail::json_formatter<strongo::element_view> {};
template <>
struct fmt::formatter<strongo::bson::value> : strongo::bson::detail::json_formatter<strongo::bson::value> {};

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

template <class T>
struct fmt::formatter<strongo::id<T>> : strongo::bson::detail::text_formatter {
    template <class Context>
    auto format(const strongo::id<T>& id, Context& context) const {
        return write(id.value().hex(), context);
    }
};

template <>
struct fmt::formatter<strongo::decimal128> : strongo::bson::detail::member_to_string_formatter {};
template <>
struct fmt::formatter<strongo::uuid> : strongo::bson::detail::member_to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::binary> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::code> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::code_with_scope> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::dbpointer> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::max_key> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::min_key> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::null> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::regex> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::symbol> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::timestamp> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::undefined> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::vector<float>> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::vector<std::int8_t>> : strongo::bson::detail::to_string_formatter {};
template <>
struct fmt::formatter<strongo::bson::packed_bits> : strongo::bson::detail::to_string_formatter {};
