// The BSON value types as text.

#include <strongo/bson/binary.hpp>
#include <strongo/bson/code.hpp>
#include <strongo/bson/code_with_scope.hpp>
#include <strongo/bson/dbpointer.hpp>
#include <strongo/bson/max_key.hpp>
#include <strongo/bson/min_key.hpp>
#include <strongo/bson/null.hpp>
#include <strongo/bson/packed_bits.hpp>
#include <strongo/bson/regex.hpp>
#include <strongo/bson/symbol.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/bson/undefined.hpp>
#include <strongo/bson/vector.hpp>

#include <strongo/bson/detail/fault.hpp>
#include <strongo/bson/json.hpp>
#include <strongo/bson/make_document.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <string_view>

namespace strongo::bson {
namespace {

template <class T>
std::string as_json(const T& value) {
    const auto whole = make_document("v", value); // { "v" : … }
    const auto json = to_json(whole.view());
    if (!json) {
        return "<" + std::string(json.error().message()) + ">";
    }
    const auto start = json->find(':') + 2;
    return json->substr(start, json->size() - start - 2);
}

template <class T>
std::string in_brackets(const std::vector<T>& values) {
    std::string text = "[";
    for (const T& one : values) {
        text += fmt::format("{}{}", text.size() == 1 ? "" : ", ", one);
    }
    return text + "]";
}

} // namespace

std::string to_string(const binary& value) {
    return as_json(value);
}

std::string to_string(const code& value) {
    return as_json(value);
}

std::string to_string(const code_with_scope& value) {
    return as_json(value);
}

std::string to_string(const dbpointer& value) {
    return as_json(value);
}

std::string to_string(const max_key& value) {
    return as_json(value);
}

std::string to_string(const min_key& value) {
    return as_json(value);
}

std::string to_string(const null& value) {
    return as_json(value);
}

std::string to_string(const regex& value) {
    return as_json(value);
}

std::string to_string(const symbol& value) {
    return as_json(value);
}

std::string to_string(const timestamp& value) {
    return as_json(value);
}

std::string to_string(const undefined& value) {
    return as_json(value);
}

std::string to_string(const vector<float>& value) {
    return in_brackets(value.values);
}

std::string to_string(const vector<std::int8_t>& value) {
    return in_brackets(value.values);
}

std::string to_string(const packed_bits& value) {
    std::string text(value.size(), '0');
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i]) {
            text[i] = '1';
        }
    }
    return text;
}

std::ostream& operator<<(std::ostream& out, const binary& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const code& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const code_with_scope& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const dbpointer& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const max_key& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const min_key& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const null& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const regex& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const symbol& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const timestamp& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const undefined& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const vector<float>& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const vector<std::int8_t>& value) {
    return out << to_string(value);
}

std::ostream& operator<<(std::ostream& out, const packed_bits& value) {
    return out << to_string(value);
}

std::strong_ordering operator<=>(const binary& a, const binary& b) noexcept {
    if (const auto order = a.bytes.size() <=> b.bytes.size(); order != 0) {
        return order;
    }
    if (const auto order = a.subtype <=> b.subtype; order != 0) {
        return order;
    }
    return std::lexicographical_compare_three_way(a.bytes.begin(), a.bytes.end(), b.bytes.begin(), b.bytes.end());
}

result<packed_bits> packed_bits::from_bytes(std::vector<std::byte> bytes, int padding) {
    std::string_view wrong;
    if (padding < 0 || padding > 7) {
        wrong = "the padding of packed bits is 0 to 7";
    } else if (padding != 0 && bytes.empty()) {
        wrong = "packed bits without bytes have no padding";
    } else if (padding != 0 && (bytes.back() & ~(std::byte{0xff} << padding)) != std::byte{0}) {
        wrong = "the bits of the padding of packed bits are zero";
    }
    if (!wrong.empty()) {
        return detail::decode_error({.what = fault::malformed, .size = bytes.size()}, std::string(wrong));
    }
    packed_bits made;
    made.bytes_ = std::move(bytes);
    made.padding_ = padding;
    return made;
}

} // namespace strongo::bson
