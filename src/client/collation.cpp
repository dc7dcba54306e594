#include "client/collation.hpp"

#include <strongo/bson/document_builder.hpp>
#include <strongo/error/error_info.hpp>

#include <fmt/format.h>

#include <string_view>

namespace strongo::detail {
namespace {

std::string_view name_of(collation::case_order order) noexcept {
    switch (order) {
    case collation::case_order::off: return "off";
    case collation::case_order::upper: return "upper";
    case collation::case_order::lower: return "lower";
    }
    return "off";
}

std::string_view name_of(collation::alternate_handling handling) noexcept {
    return handling == collation::alternate_handling::shifted ? "shifted" : "non-ignorable";
}

std::string_view name_of(collation::shifted_characters which) noexcept {
    return which == collation::shifted_characters::space ? "space" : "punct";
}

} // namespace

result<document> to_document(const collation& rules) {
    const auto refused = [](std::string text) { return error(error_info{.kind = error_kind::usage, .text = std::move(text)}); };
    if (rules.locale.empty()) {
        return refused("collation: no locale: name one such as \"en\", or \"simple\"");
    }
    if (rules.strength && (*rules.strength < 1 || *rules.strength > 5)) {
        return refused(fmt::format("collation: strength of {}: it must be 1 to 5", *rules.strength));
    }
    document_builder to;
    to.append("locale", rules.locale);
    const auto put = [&to](std::string_view name, const auto& value) {
        if (!value) {
            return;
        }
        if constexpr (requires { name_of(*value); }) {
            to.append(name, name_of(*value));
        } else {
            to.append(name, *value);
        }
    };
    put("caseLevel", rules.case_level);
    put("caseFirst", rules.case_first);
    put("strength", rules.strength);
    put("numericOrdering", rules.numeric_ordering);
    put("alternate", rules.alternate);
    put("maxVariable", rules.max_variable);
    put("normalization", rules.normalization);
    put("backwards", rules.backwards);
    return to.extract();
}

} // namespace strongo::detail
