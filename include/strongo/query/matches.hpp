#pragma once
// A condition on text: a regular expression.

#include <strongo/query/condition.hpp>
#include <strongo/query/element.hpp>

#include <string>
#include <string_view>
#include <type_traits>

namespace strongo {
namespace detail {

// Holds a regular expression with its options sorted; unknown and repeated ones are refused. Compiled once.
[[nodiscard]] held_value hold_regex(std::string_view pattern, std::string_view options) noexcept;

struct regex_test {
    std::string_view pattern;
    std::string_view options;

    template <class Path>
    [[nodiscard]] entry entry_for(const path_block* path) const {
        using value = compared_value<Path>;
        static_assert(std::is_same_v<value, std::string> || std::is_same_v<value, std::string_view> || std::is_same_v<value, unknown_value>,
                      "strongo: matches is for text: this field is none");
        return operator_entry(path, filter_operator::eq, hold_regex(pattern, options));
    }
};

} // namespace detail

/// `{p: /pattern/options}`: the text, or an element of a list of texts, matches this regular expression (PCRE). Only for text.
///
/// The options are letters in any order: `i` case does not matter, `m` `^` and `$` match at every line, `s` `.` matches line breaks, `u`
/// Unicode, `x` blanks are for the reader. Any other letter, the same one twice, or a NUL in the pattern is a `usage` error of the rendered
/// filter; a pattern that is not UTF-8 is `encode`. Both texts are viewed.
template <class Path>
    requires detail::subject<Path>
[[nodiscard]] auto matches(const Path& p, std::string_view pattern, std::string_view options = {}) {
    return detail::condition_on(p, detail::regex_test{pattern, options});
}

} // namespace strongo
