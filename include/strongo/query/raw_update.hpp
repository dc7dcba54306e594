#pragma once
// Update operators that are given as a document, for what has no function here.

#include <strongo/bson/document_view.hpp>
#include <strongo/query/update.hpp>

#include <bit>
#include <cstdint>

namespace strongo {
namespace detail {

inline constexpr path_block no_raw_path{}; // its paths are in the document

} // namespace detail

/// The operators of `operators`, a whole update document: `raw_update(make_document("$set", …))`. Those that the update has besides are
/// merged with them. It is viewed.
///
/// A document with something else than operators at its top is a `usage` fault of the rendered update; so are paths that overlap, here or
/// with those of other operators.
[[nodiscard]] inline update_operator<detail::update_kind::raw, detail::raw_update_paths> raw_update(document_view operators) {
    const auto bytes = operators.bytes();
    return {detail::update_entry(detail::no_raw_path, detail::update_kind::raw,
                                 {std::bit_cast<std::uint64_t>(bytes.data()), bytes.size(), 0, detail::clamp_size(bytes.size()),
                                  detail::held::document, bson::type::document})};
}

} // namespace strongo
