#pragma once
// Regular expressions as values: the pattern and the options, each text with a final 00.

#include <compare>
#include <iosfwd>
#include <string>

namespace strongo::bson {

/// A regular expression in the server's dialect (PCRE). The library stores it and never runs it.
struct regex {
    std::string pattern{}; ///< UTF-8 without NUL
    std::string options{}; ///< letters of "ilmsux" in alphabetical order, UTF-8 without NUL; stored as they are

    friend auto operator<=>(const regex&, const regex&) = default;
};

/// The value as extended JSON.
[[nodiscard]] std::string to_string(const regex& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const regex& value);

} // namespace strongo::bson
