#pragma once
// Pointers to documents: string, 12 bytes of an oid, which old drivers wrote.

#include <strongo/bson/oid.hpp>

#include <compare>
#include <iosfwd>
#include <string>

namespace strongo::bson {

/// A pointer to the document of a collection. Deprecated by BSON.
struct dbpointer {
    std::string ns{}; ///< "demo.people", UTF-8
    oid id{};

    friend auto operator<=>(const dbpointer&, const dbpointer&) = default;
};

/// The value as extended JSON.
[[nodiscard]] std::string to_string(const dbpointer& value);

/// Writes `to_string(value)`.
std::ostream& operator<<(std::ostream& out, const dbpointer& value);

} // namespace strongo::bson
