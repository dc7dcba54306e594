#pragma once
// Extended JSON out of BSON (MongoDB Extended JSON 2.0); `document::from_json` is the way in.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/error/result.hpp>

#include <cstdint>
#include <string>

namespace strongo {

/// Which extended JSON to write.
enum class json_mode : std::uint8_t {
    relaxed,   ///< readable: plain numbers, ISO dates; an int64 may read back as an int32
    canonical, ///< every type is spelled out: reads back as the same bytes
};

/// The document as extended JSON on one line. Error: `decode` when the bytes are not BSON or nested deeper than 200 levels.
[[nodiscard]] result<std::string> to_json(document_view document, json_mode mode = json_mode::relaxed);

/// The array as extended JSON on one line. Error: `decode` when the bytes are not BSON or nested deeper than 200 levels.
[[nodiscard]] result<std::string> to_json(array_view array, json_mode mode = json_mode::relaxed);

} // namespace strongo
