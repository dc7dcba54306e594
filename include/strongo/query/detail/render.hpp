#pragma once
// The one place that renders queries: not a template, compiled once.

#include <strongo/fwd.hpp>
#include <strongo/query/detail/entry.hpp>

#include <cstddef>
#include <span>
#include <string_view>

namespace strongo {

template <class Root, std::size_t N>
struct conditions;

namespace detail {

class rendered;

/// Appends the filter that `entries` describe to `to`; changes their marks. False, and the reason in `why`, when a value has no BSON form
/// or breaks a rule; `to` is then as it was.
[[nodiscard]] bool render_filter(bson::buffer& to, std::span<entry> entries, error& why);

template <class Root, std::size_t N>
[[nodiscard]] bool render_filter(bson::buffer& to, conditions<Root, N>&& expression, error& why) {
    return render_filter(to, std::span<entry>(expression.entries), why);
}

/// Appends the update that `entries` describe, in the order of `steps`. False as for `render_filter`.
[[nodiscard]] bool render_update(bson::buffer& to, std::span<const entry> entries, const update_step* steps, error& why,
                                 update_form form = update_form::checked);

/// Adds the operators of `more` to the update `to`, or to nothing: those that `to` has go behind its own. False as for `render_filter`,
/// and when the paths of both, or some of `more`, overlap.
[[nodiscard]] bool merge_update(bson::buffer& to, document_view more, error& why);

/// Whether no two paths of an update overlap; if not, that is `why`.
///
/// Paths overlap when they are the same or one is a part of the other, and, as the server says, when one has `$[]` or `$[identifier]`
/// where the other has anything else. `$[]` and `$[identifier]` in one place, and `$` beside a position, are told apart by the server,
/// which knows the elements.
[[nodiscard]] bool check_paths(document_view update, error& why);

/// Appends `[type] name 00 value` of one entry, with the type and value it holds. False as for `render_filter`.
[[nodiscard]] bool render_element(bson::buffer& to, std::string_view name, const entry& e, error& why);

/// Whether a whole filter matches neither everything nor nothing by its form.
[[nodiscard]] bool is_plain_filter(const entry& e) noexcept;

/// A `usage` error: a query breaks a rule.
[[nodiscard]] error query_error(std::string_view path, std::string_view text);

} // namespace detail
} // namespace strongo
