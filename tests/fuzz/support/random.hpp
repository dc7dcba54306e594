// Numbers that depend on the seed alone.
#pragma once

#include <cstddef>
#include <cstdint>

namespace strongo_fuzz {

// splitmix64
class random {
public:
    explicit random(std::uint64_t seed) noexcept : state_(seed) {}

    std::uint64_t operator()() noexcept {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    // From 0 to `count` - 1; 0 when `count` is 0.
    std::size_t below(std::size_t count) noexcept { return count == 0 ? 0 : static_cast<std::size_t>((*this)() % count); }

    bool one_in(std::size_t count) noexcept { return below(count) == 0; }

private:
    std::uint64_t state_;
};

} // namespace strongo_fuzz
