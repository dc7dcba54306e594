#pragma once
// Texts: expr::concat(ref(first), " ", ref(last)). Positions and lengths count code points. With a missing or null text the value is null,
// unless it is said otherwise.

#include <strongo/query/detail/expression_types.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strongo {
namespace detail {

template <class A, class Chars>
auto make_trim(std::string_view op, const A& text, const Chars& chars) {
    static_assert(text_operand<typename result_of_argument<Chars>::type>, "strongo: the characters that expr::trim takes away are a text");
    const auto& input = as_operand(text);
    const optional_argument<Chars> taken(chars);
    return expression_with<std::string, A, Chars>(expression_bytes::operation(op, {{"input", &input}, {"chars", taken.get()}}));
}

template <class A, class What, class By>
auto make_replacement(std::string_view op, const A& text, const What& what, const By& by) {
    const auto& input = as_operand(text);
    const auto& find = as_operand(what);
    const auto& replacement = as_operand(by);
    return expression_over<std::string, A, What, By>(
        expression_bytes::operation(op, {{"input", &input}, {"find", &find}, {"replacement", &replacement}}));
}

} // namespace detail

namespace expr {

/// What `regex_find` finds.
struct regex_found {
    std::string match{};
    std::int32_t idx = 0;                               ///< the code point where it starts
    std::vector<std::optional<std::string>> captures{}; ///< null for a group that took no part
    bool operator==(const regex_found&) const = default;
};

/// `{$concat: [a, b, …]}`
template <class A, class... B>
[[nodiscard]] auto concat(const A& a, const B&... b) {
    static_assert(
        detail::are_texts<A, B...>,
        "strongo: expr::concat takes texts: convert the operand with expr::to_string(e); lists are joined by expr::concat_arrays");
    return detail::make_operation<std::string>("$concat", a, b...);
}

/// `count` code points from `start` on: `{$substrCP: [text, start, count]}`. "" of a missing or null text.
template <class A, class Start, class Count>
[[nodiscard]] auto substr(const A& text, const Start& start, const Count& count) {
    static_assert(detail::are_texts<A>, "strongo: expr::substr takes a text: convert the operand with expr::to_string(e)");
    static_assert(detail::are_numbers<Start, Count>, "strongo: expr::substr takes a position and a length: both are numbers");
    return detail::make_operation<std::string>("$substrCP", text, start, count);
}

/// ASCII letters in lower case: `{$toLower: text}`. "" of a missing or null text.
template <class A>
[[nodiscard]] auto lower(const A& text) {
    static_assert(detail::are_texts<A>, "strongo: expr::lower takes a text: convert the operand with expr::to_string(e)");
    return detail::make_unary<std::string>("$toLower", text);
}

/// ASCII letters in upper case: `{$toUpper: text}`. "" of a missing or null text.
template <class A>
[[nodiscard]] auto upper(const A& text) {
    static_assert(detail::are_texts<A>, "strongo: expr::upper takes a text: convert the operand with expr::to_string(e)");
    return detail::make_unary<std::string>("$toUpper", text);
}

/// Without the characters `chars` at both ends, white space when none are given: `{$trim: {input: text, chars: …}}`.
template <class A, class Chars = detail::no_argument>
[[nodiscard]] auto trim(const A& text, const Chars& chars = {}) {
    static_assert(detail::are_texts<A>, "strongo: expr::trim takes a text: convert the operand with expr::to_string(e)");
    return detail::make_trim("$trim", text, chars);
}

/// The same at the start.
template <class A, class Chars = detail::no_argument>
[[nodiscard]] auto ltrim(const A& text, const Chars& chars = {}) {
    static_assert(detail::are_texts<A>, "strongo: expr::ltrim takes a text: convert the operand with expr::to_string(e)");
    return detail::make_trim("$ltrim", text, chars);
}

/// The same at the end.
template <class A, class Chars = detail::no_argument>
[[nodiscard]] auto rtrim(const A& text, const Chars& chars = {}) {
    static_assert(detail::are_texts<A>, "strongo: expr::rtrim takes a text: convert the operand with expr::to_string(e)");
    return detail::make_trim("$rtrim", text, chars);
}

/// The parts between the separators: `{$split: [text, separator]}`. An empty separator is an error of the server.
template <class A, class Separator>
[[nodiscard]] auto split(const A& text, const Separator& separator) {
    static_assert(detail::are_texts<A, Separator>, "strongo: expr::split takes a text and a separator: an operand is no text");
    return detail::make_operation<std::vector<std::string>>("$split", text, separator);
}

/// How many code points: `{$strLenCP: text}`. A missing or null text is an error of the server.
template <class A>
[[nodiscard]] auto length(const A& text) {
    static_assert(detail::are_texts<A>, "strongo: expr::length takes a text: expr::size counts the elements of a list");
    return detail::make_unary<std::int32_t>("$strLenCP", text);
}

/// Where `what` stands first, or -1. In a text the code point (`{$indexOfCP: …}`), in a list the element (`{$indexOfArray: …}`); optionally
/// from `start` on and before `end`.
template <class A, class What, class... Range>
[[nodiscard]] auto index_of(const A& in, const What& what, const Range&... start_and_end) {
    static_assert(sizeof...(Range) <= 2, "strongo: expr::index_of(in, what, start, end) takes two positions at most");
    static_assert(detail::are_numbers<Range...>, "strongo: expr::index_of takes positions that are numbers");
    using searched = detail::result_of<A>;
    static_assert(detail::text_operand<searched> || detail::list_operand<searched>,
                  "strongo: expr::index_of searches a text or a list: this expression is none");
    if constexpr (detail::list_operand<searched> && !detail::any_result<searched>) {
        static_assert(detail::comparable<detail::element_result_t<searched>, detail::result_of<What>>,
                      "strongo: expr::index_of searches a list for an element: this value is of another type");
        return detail::make_operation<std::int32_t>("$indexOfArray", in, what, start_and_end...);
    } else {
        static_assert(detail::are_texts<What>, "strongo: expr::index_of searches a text for a text: this value is none");
        return detail::make_operation<std::int32_t>("$indexOfCP", in, what, start_and_end...);
    }
}

/// Whether the pattern matches: `{$regexMatch: {input: text, regex: "^a", options: "i"}}`. A missing or null text does not match.
template <class A>
[[nodiscard]] auto regex_match(const A& text, std::string_view pattern, std::string_view options = {}) {
    static_assert(detail::are_texts<A>, "strongo: expr::regex_match takes a text: convert the operand with expr::to_string(e)");
    return detail::expression_over<bool, A>(detail::expression_bytes::regex("$regexMatch", detail::as_operand(text), pattern, options));
}

/// The first match, or null: `{$regexFind: {input: text, regex: "^a", options: "i"}}`.
template <class A>
[[nodiscard]] auto regex_find(const A& text, std::string_view pattern, std::string_view options = {}) {
    static_assert(detail::are_texts<A>, "strongo: expr::regex_find takes a text: convert the operand with expr::to_string(e)");
    return detail::expression_over<regex_found, A>(
        detail::expression_bytes::regex("$regexFind", detail::as_operand(text), pattern, options));
}

/// All matches: `{$regexFindAll: {input: text, regex: "^a", options: "i"}}`.
template <class A>
[[nodiscard]] auto regex_find_all(const A& text, std::string_view pattern, std::string_view options = {}) {
    static_assert(detail::are_texts<A>, "strongo: expr::regex_find_all takes a text: convert the operand with expr::to_string(e)");
    return detail::expression_over<std::vector<regex_found>, A>(
        detail::expression_bytes::regex("$regexFindAll", detail::as_operand(text), pattern, options));
}

/// The first `what` replaced: `{$replaceOne: {input: text, find: what, replacement: by}}`.
template <class A, class What, class By>
[[nodiscard]] auto replace_one(const A& text, const What& what, const By& by) {
    static_assert(detail::are_texts<A, What, By>, "strongo: expr::replace_one takes three texts: an operand is none");
    return detail::make_replacement("$replaceOne", text, what, by);
}

/// Every `what` replaced: `{$replaceAll: {input: text, find: what, replacement: by}}`.
template <class A, class What, class By>
[[nodiscard]] auto replace_all(const A& text, const What& what, const By& by) {
    static_assert(detail::are_texts<A, What, By>, "strongo: expr::replace_all takes three texts: an operand is none");
    return detail::make_replacement("$replaceAll", text, what, by);
}

} // namespace expr
} // namespace strongo
