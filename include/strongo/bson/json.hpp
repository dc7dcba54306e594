#pragma once
// Extended JSON out of BSON (MongoDB Extended JSON 2.0); the way in is `from_json` of `document`, `array` and `bson::value`.

#include <strongo/bson/array_view.hpp>
#include <strongo/bson/document_view.hpp>
#include <strongo/bson/element_view.hpp>
#include <strongo/error/result.hpp>
#include <strongo/fwd.hpp>

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

/// The value of the element, of any type, as extended JSON on one line. Error: `decode` when there is no element, the bytes are not BSON,
/// or it is nested deeper than 199 levels.
[[nodiscard]] result<std::string> to_json(element_view element, json_mode mode = json_mode::relaxed);

/// The tree as extended JSON on one line. Errors: `encode` when it has no BSON form, see `bson::value::to_document`; its limits are
/// the largest.
[[nodiscard]] result<std::string> to_json(const bson::value& value, json_mode mode = json_mode::relaxed);

} // namespace strongo
