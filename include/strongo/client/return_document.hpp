#pragma once
// Which state of a changed document is wanted.

#include <cstdint>
#include <string_view>

namespace strongo {

/// What find_one_and_update and find_one_and_replace return.
enum class return_document : std::uint8_t {
    after,  ///< the document as it is then
    before, ///< the document as it was; nothing when it was inserted
};

/// The enumerator's name: "after". Never empty.
[[nodiscard]] std::string_view to_string(return_document which) noexcept;

} // namespace strongo
