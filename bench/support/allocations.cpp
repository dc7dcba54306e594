#include <support/allocations.hpp>

#include <bson/bson.h>

#include <cstdlib>
#include <new>

namespace {

thread_local bench::allocation_count made;

void* counted(void* memory, std::size_t size) noexcept {
    ++made.calls;
    made.bytes += size;
    return memory;
}

} // namespace

namespace bench {

allocation_count allocations() noexcept {
    return made;
}

void count_libbson_allocations() {
    bson_mem_vtable_t counting{};
    counting.malloc = [](std::size_t size) { return counted(std::malloc(size), size); };
    counting.calloc = [](std::size_t count, std::size_t size) { return counted(std::calloc(count, size), count * size); };
    counting.realloc = [](void* memory, std::size_t size) { return counted(std::realloc(memory, size), size); };
    counting.free = [](void* memory) { std::free(memory); };
    counting.aligned_alloc = [](std::size_t alignment, std::size_t size) { return counted(std::aligned_alloc(alignment, size), size); };
    bson_mem_set_vtable(&counting);
}

} // namespace bench

// The array and nothrow forms call these two.
void* operator new(std::size_t size) {
    void* const memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return counted(memory, size);
}

void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto unit = static_cast<std::size_t>(alignment);
    void* const memory = std::aligned_alloc(unit, (size + unit - 1) / unit * unit);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    return counted(memory, size);
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
