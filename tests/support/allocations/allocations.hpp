// Counts what operator new, which a program that links these replaces, has given to the calling thread.
#pragma once

#include <cstddef>

namespace strongo_test {

// How often it was called.
[[nodiscard]] std::size_t allocations() noexcept;

// How many bytes it gave, those that were given back since included.
[[nodiscard]] std::size_t allocated_bytes() noexcept;

} // namespace strongo_test
