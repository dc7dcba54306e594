// What the tests of expressions check, and the documents that they are about.
#pragma once

#include <strongo/bson/date.hpp>
#include <strongo/bson/decimal128.hpp>
#include <strongo/bson/document.hpp>
#include <strongo/bson/oid.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/expression.hpp>

#include "support/bytes.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <source_location>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace query_expr {

struct line {
    std::string sku{};
    int qty = 0;
    double price = 0;
};

struct order {
    strongo::oid _id{};
    std::string name{};
    std::optional<std::string> nickName{};
    int age = 0;
    std::int64_t big = 0;
    double total = 0;
    strongo::decimal128 exact{};
    bool paid = false;
    strongo::date placed{};
    std::optional<strongo::date> shipped{};
    std::vector<line> lines{};
    std::vector<std::string> tags{};
    std::vector<int> marks{};
    std::vector<bool> flags{};
    std::map<std::string, int> stock{};
    line best{};
};

struct stranger {
    int age = 0;
};

inline constexpr auto name = strongo::field<&order::name>;
inline constexpr auto nick = strongo::field<&order::nickName>;
inline constexpr auto age = strongo::field<&order::age>;
inline constexpr auto big = strongo::field<&order::big>;
inline constexpr auto total = strongo::field<&order::total>;
inline constexpr auto exact = strongo::field<&order::exact>;
inline constexpr auto paid = strongo::field<&order::paid>;
inline constexpr auto placed = strongo::field<&order::placed>;
inline constexpr auto shipped = strongo::field<&order::shipped>;
inline constexpr auto lines = strongo::field<&order::lines>;
inline constexpr auto tags = strongo::field<&order::tags>;
inline constexpr auto marks = strongo::field<&order::marks>;
inline constexpr auto flags = strongo::field<&order::flags>;
inline constexpr auto stock = strongo::field<&order::stock>;
inline constexpr auto best = strongo::field<&order::best>;

// The expression has this value, as extended JSON, byte for byte.
inline void check_bytes_of(const strongo::detail::expression_bytes& e, std::string_view json,
                           std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(e.fault() == nullptr);
    const strongo::detail::expression_bytes::argument argument[] = {{"e", &e}};
    const auto actual = strongo::detail::expression_bytes::object(argument);
    const auto expected = strongo::document::from_json("{\"e\": " + std::string(json) + "}").value();
    strongo_test::check_bytes(actual.value(), expected.bytes(), where);
}

// The same, and its value is an R over documents of T.
template <class R, class T = order, class Expression>
void check(const Expression& e, std::string_view json, std::source_location where = std::source_location::current()) {
    static_assert(std::is_same_v<typename Expression::result, R>);
    static_assert(std::is_same_v<typename Expression::entity, T>);
    check_bytes_of(e, json, where);
}

// The fault of the first operand that has one is that of the whole.
inline void check_carries_fault(const strongo::detail::expression_bytes& e, std::string_view part,
                                std::source_location where = std::source_location::current()) {
    INFO(where.file_name() << ":" << where.line());
    REQUIRE(e.fault() != nullptr);
    INFO(e.fault()->message());
    CHECK(e.fault()->message().find(part) != std::string_view::npos);
    CHECK(e.value().empty());
}

inline constexpr const char* not_text = "\xff"; // no UTF-8: a fault

} // namespace query_expr
