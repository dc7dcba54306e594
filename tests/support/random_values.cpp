#include "random_values.hpp"

#include <strongo/bson/binary.hpp>
#include <strongo/bson/code.hpp>
#include <strongo/bson/code_with_scope.hpp>
#include <strongo/bson/dbpointer.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/max_key.hpp>
#include <strongo/bson/min_key.hpp>
#include <strongo/bson/regex.hpp>
#include <strongo/bson/symbol.hpp>
#include <strongo/bson/timestamp.hpp>
#include <strongo/bson/undefined.hpp>
#include <strongo/bson/uuid.hpp>

#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <string_view>
#include <utility>

namespace strongo_test {

namespace bson = strongo::bson;
using bson::value;

// splitmix64
std::uint64_t random_values::below(std::uint64_t count) noexcept {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (z ^ (z >> 31)) % count;
}

std::string random_values::text() {
    static constexpr std::array<std::string_view, 5> parts{"a", "é", "€", "😀", std::string_view("\0", 1)};
    std::string made;
    for (auto left = below(30); left > 0; --left) made += parts[below(parts.size())];
    return made;
}

value random_values::scalar() {
    switch (below(19)) {
    case 0: return nullptr;
    case 1: return below(2) == 0;
    case 2: return static_cast<std::int32_t>(below(1000)) - 500;
    case 3: return static_cast<std::int64_t>(below(1000000)) - 500000;
    case 4: return std::bit_cast<double>(below(~std::uint64_t{0}));
    case 5: return text();
    case 6: return strongo::oid::generate();
    case 7: return strongo::date(std::chrono::milliseconds(static_cast<std::int64_t>(below(1u << 30))));
    case 8: return strongo::decimal128(static_cast<std::int64_t>(below(1u << 30)));
    case 9: return bson::regex{"^a", "i"};
    case 10: return bson::timestamp{1, 2};
    case 11: return bson::code{text()};
    case 12: return bson::symbol{text()};
    case 13: return bson::undefined{};
    case 14: return bson::min_key{};
    case 15: return bson::max_key{};
    case 16: return strongo::uuid();
    case 17: return bson::code_with_scope{text(), strongo::make_document("x", 1)};
    default: return bson::dbpointer{"c", strongo::oid()};
    }
}

value random_values::any(int levels) {
    if (levels <= 1 || below(3) != 0) return scalar();
    if (below(2) == 0) return document(levels - 1);
    value::array_type values;
    for (auto left = below(13); left > 0; --left) values.push_back(any(levels - 1));
    return values;
}

value random_values::document(int levels) {
    value made = value::object_type();
    for (auto left = below(7); left > 0; --left) {
        static constexpr std::array<std::string_view, 7> keys{"a", "b", "c", "home", "0", "1", ""};
        made[keys[below(keys.size())]] = any(levels);
    }
    return made;
}

std::string random_values::path(const value& root) {
    const value* at = &root;
    std::string made;
    while (true) {
        std::string step = below(2) == 0 ? "x" : std::to_string(below(14));
        const value* next = nullptr;
        if (at->size() != 0 && below(8) != 0) {
            const auto index = below(at->size());
            if (const auto* const members = at->as_object()) {
                step = (*members)[index].key;
                next = &(*members)[index].content;
            } else {
                step = std::to_string(index);
                next = &(*at->as_array())[index];
            }
        } else if (at->is_array() && below(2) == 0) {
            step = std::to_string(at->size());
        }
        made += step;
        if (next == nullptr || below(4) == 0) return made;
        if (next->size() == 0 && below(10) != 0) return made;
        made += '.';
        at = next;
    }
}

} // namespace strongo_test
