#pragma once
// Paths whose text is only known at run time.

#include <strongo/error/result.hpp>
#include <strongo/query/detail/render.hpp>
#include <strongo/query/runtime_path.hpp>

#include <string_view>

namespace strongo {

/// Makes paths in a T to a Value from text; without a Value, to a field of which nothing is known and that takes every value.
template <class T, class Value = detail::unknown_value>
struct stored_path {
    /// The path that `text` names as it is stored, nothing renamed: "home.city", "grades.$[].mean". Copies the text.
    ///
    /// Error: `usage` when a segment is empty, has a NUL, or starts with a '$' that is not `$`, `$[]` or `$[identifier]`.
    [[nodiscard]] static result<runtime_path<T, Value>> parse(std::string_view text) {
        if (const char* const rule = detail::rule_of_path(text); rule != nullptr) {
            return detail::query_error(text, rule);
        }
        return runtime_path<T, Value>(detail::path_text(text));
    }
};

} // namespace strongo
