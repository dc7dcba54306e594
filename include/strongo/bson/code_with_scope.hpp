#pragma once
// JavaScript code with variables: int32 size of all, string, document. The server no longer runs it.

#include <strongo/bson/document.hpp>

#include <iosfwd>
#include <string>

namespace strongo::bson {

/// JavaScript code and the variables that it sees.
struct code_with_scope {
    std::string text{}; ///< UTF-8
    document scope{};

    friend bool operator==(const code_with_scope&, const code_with_scope&) = default;
};

/// The value as extended JSON.
[[nodiscard]] std::string to_string(const code_with_scope& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const code_with_scope& value);

} // namespace strongo::bson
