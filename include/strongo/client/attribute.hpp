#pragma once
// A name and a value of OpenTelemetry.

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace strongo {

/// One attribute of a span, metric or log record, named as OpenTelemetry's semantic conventions for databases name it
/// (https://opentelemetry.io/docs/specs/semconv/database/).
struct attribute {
    std::string_view name; ///< "db.operation.name"; lives as long as the program
    std::variant<std::string, std::int64_t> value{};

    friend bool operator==(const attribute&, const attribute&) = default;
};

} // namespace strongo
