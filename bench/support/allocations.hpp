#pragma once
// Counts what the calling thread takes from the heap: by operator new, which this program replaces, and by libbson.

#include <cstddef>

namespace bench {

struct allocation_count {
    std::size_t calls = 0;
    std::size_t bytes = 0;

    friend allocation_count operator-(allocation_count a, allocation_count b) noexcept { return {a.calls - b.calls, a.bytes - b.bytes}; }
};

/// What the calling thread has allocated so far.
[[nodiscard]] allocation_count allocations() noexcept;

/// Makes libbson's allocations count; to be called before libbson is used.
void count_libbson_allocations();

} // namespace bench
