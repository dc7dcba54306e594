#pragma once
// Options given in code, on top of a connection string.

#include <strongo/client/client_options.hpp>
#include <strongo/error/result.hpp>

#include <mongoc/mongoc.h>

#include <string>
#include <string_view>

namespace strongo::detail {

/// Puts the options into the parsed connection string, or says which one cannot be. Connects to nothing.
[[nodiscard]] result<void> configure(mongoc_uri_t* uri, const client_options& options);

/// Puts those options into the pool that a connection string has no place for.
[[nodiscard]] result<void> configure(mongoc_client_pool_t* pool, const client_options& options);

/// The connection string with "***" in place of its password and of the options that are secret.
[[nodiscard]] std::string redacted(std::string_view uri);

} // namespace strongo::detail
