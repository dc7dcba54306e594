// What the libFuzzer targets share.
#pragma once

#include "fuzz/support/observer.hpp"
#include "fuzz/support/random.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace strongo_fuzz {

// Stops at the first rule that is broken: libFuzzer then keeps the input.
class aborting final : public observer {
public:
    void outcome(std::string_view, std::optional<strongo::fault>) override {}
    void allocated(std::string_view target, bool, std::size_t bytes, std::size_t, std::size_t most) override {
        if (bytes > most) broken(target, "more memory than the bytes justify");
    }
    void broken(std::string_view target, std::string_view what) override {
        std::fprintf(stderr, "BROKEN %.*s: %.*s\n", static_cast<int>(target.size()), target.data(), static_cast<int>(what.size()),
                     what.data());
        std::abort();
    }
};

// Choices that depend on the input alone.
inline random random_of(std::span<const std::byte> bytes) noexcept {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const std::byte b : bytes) hash = (hash ^ std::to_integer<std::uint64_t>(b)) * 0x100000001b3u;
    return random(hash);
}

} // namespace strongo_fuzz
