#pragma once
// JavaScript code: a string with a type of its own.

#include <compare>
#include <iosfwd>
#include <string>

namespace strongo::bson {

/// JavaScript code without variables.
struct code {
    std::string text{}; ///< UTF-8

    friend auto operator<=>(const code&, const code&) = default;
};

/// The value as extended JSON.
[[nodiscard]] std::string to_string(const code& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const code& value);

} // namespace strongo::bson
