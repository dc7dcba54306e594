// Valid documents with a few bytes changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace strongo_fuzz {

using bytes = std::vector<std::byte>;

struct mutant {
    bytes document{};
    std::size_t origin = 0; // which of the documents it was
};

// Mutant `index` of `seed`: one of `documents` with 1 to 4 changes. A change overwrites, inserts, deletes or swaps bytes, sets a length,
// puts the end of another document behind the start of this one, or cuts the end off. In most of the mutants the lengths around a change
// are then made right again: others are refused at their first byte.
[[nodiscard]] mutant make_mutant(std::span<const bytes> documents, std::uint64_t seed, std::uint64_t index);

} // namespace strongo_fuzz
