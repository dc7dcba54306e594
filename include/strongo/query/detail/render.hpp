#pragma once
// The one place that renders queries: not a template, compiled once.

#include <strongo/bson/buffer.hpp>
#include <strongo/error/error.hpp>
#include <strongo/query/detail/entry.hpp>

#include <cstddef>
#include <span>

namespace strongo::detail {

/// Appends the filter that `entries` describe to `to`. False, and the reason in `why`, when a value has no BSON form; `to` is then
/// as it was.
[[nodiscard]] bool render_filter(bson::buffer& to, std::span<const entry> entries, error& why);

/// Appends the update that `entries` describe, in the order of `steps`. False as for `render_filter`.
[[nodiscard]] bool render_update(bson::buffer& to, std::span<const entry> entries, const update_step* steps, error& why);

} // namespace strongo::detail
