#pragma once
// What libbson reads from JSON as something else than what is written there, and says nothing about.

#include <cstddef>
#include <string_view>

namespace strongo::bson::detail {

struct scanned_json {
    std::size_t end;         // behind the bracket that closes the first object or array
    std::size_t misfit;      // the first value that libbson has read as another one, or npos
    std::string_view reason; // what is wrong with it
};

/// Looks over the first JSON object or array in text that libbson accepted.
[[nodiscard]] scanned_json scan_json(std::string_view text);

} // namespace strongo::bson::detail
