#pragma once
// The name of a path as it is copied into a query: room for a type byte, the name, a NUL, and padding, so that it can be copied in
// blocks of 32 bytes.

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace strongo::detail {

inline constexpr std::size_t block = 32;

struct path_block {
    const char* bytes = nullptr;
    std::uint32_t size = 0;     // without the padding
    const char* rule = nullptr; // which rule the path breaks, if it does

    [[nodiscard]] constexpr std::string_view name() const noexcept { return {bytes + 1, size - 2}; }
};

constexpr std::size_t padded(std::size_t size) noexcept {
    return (size + block - 1) / block * block;
}

// A block whose name is known at compile time.
template <std::size_t Size>
struct block_bytes {
    char bytes[padded(Size + 2)]{};

    constexpr explicit block_bytes(std::string_view name) {
        for (std::size_t i = 0; i < Size; ++i) {
            bytes[i + 1] = name[i];
        }
    }
};

} // namespace strongo::detail
