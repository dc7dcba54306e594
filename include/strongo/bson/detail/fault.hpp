#pragma once
// Makes errors about values and bytes; only called when something failed.

#include <strongo/bson/type.hpp>
#include <strongo/error/error.hpp>

#include <string>
#include <string_view>

namespace strongo::bson::detail {

/// "expected string but got int"
[[nodiscard]] std::string expected_but_got(std::string_view expected, type actual);

/// An error of kind `decode` with these details and this text, which is the reason too unless the details have one.
[[nodiscard]] error decode_error(codec_fault details, std::string text);

/// An error of kind `encode` with these details and this text, which is the reason too unless the details have one.
[[nodiscard]] error encode_error(codec_fault details, std::string text);

} // namespace strongo::bson::detail
