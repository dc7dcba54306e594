#pragma once
// Symbols: strings with a type of their own, which old drivers wrote.

#include <compare>
#include <iosfwd>
#include <string>

namespace strongo::bson {

/// A symbol. Deprecated by BSON: new documents hold strings.
struct symbol {
    std::string text{}; ///< UTF-8

    friend auto operator<=>(const symbol&, const symbol&) = default;
};

/// The value as extended JSON.
[[nodiscard]] std::string to_string(const symbol& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const symbol& value);

} // namespace strongo::bson
