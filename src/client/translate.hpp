#pragma once
// From the driver's errors to ours: the only place that knows codes.

#include <strongo/bson/document_view.hpp>
#include <strongo/error/error.hpp>
#include <strongo/error/error_kind.hpp>

#include <mongoc/mongoc.h>

#include <string>
#include <string_view>

namespace strongo::detail {

/// The kind of a server's code; `other` for one that has no kind of its own.
[[nodiscard]] error_kind kind_of_server_code(int code) noexcept;

/// The error that the driver reported (error API version 2), with what `reply` says about it.
[[nodiscard]] error translate(const bson_error_t& failure, document_view reply, std::string_view operation, std::string_view where);

/// One entry of `writeErrors`.
[[nodiscard]] error translate_write_error(document_view entry, std::string_view operation, std::string_view where);

/// `text` with every mention of the password of `uri`, encoded or not, replaced by "***".
[[nodiscard]] std::string without_password(std::string_view uri, std::string_view text);

} // namespace strongo::detail
