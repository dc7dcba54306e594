// Counts what operator new, which this program replaces, has given to the calling thread.
#pragma once

#include <cstddef>

namespace strongo_test {

[[nodiscard]] std::size_t allocations() noexcept;

} // namespace strongo_test
