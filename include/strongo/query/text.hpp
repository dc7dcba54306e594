#pragma once
// Text search: text("coffee -decaf", {.language = "en"}).

#include <strongo/query/filter.hpp>

#include <string_view>

namespace strongo {

/// How `text` searches.
struct text_options {
    std::string_view language{};      ///< "en", "none"; empty: that of the index
    bool case_sensitive = false;      ///< whether "A" and "a" differ
    bool diacritic_sensitive = false; ///< whether "e" and "é" differ
};

/// `{$text: {$search: words}}`: the fields of the collection's text index have these words, or the phrase in quotes, and none after a `-`.
/// Texts that are not UTF-8 are a fault of the filter.
[[nodiscard]] any_filter text(std::string_view words, const text_options& options = {});

} // namespace strongo
