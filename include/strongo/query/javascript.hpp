#pragma once
// Filters that the server computes with a program.

#include <strongo/query/filter.hpp>

#include <string_view>

namespace strongo {

/// `{$where: code}`: an expression or a function body in JavaScript, in which `this` is the document, is true. The code is sent as it is:
/// it must not be put together from what users write. Code that is not UTF-8 is a fault of the filter.
[[nodiscard]] any_filter javascript(std::string_view code);

} // namespace strongo
