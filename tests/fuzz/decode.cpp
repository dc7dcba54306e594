// A document decoded as every type, in every way.
#include "fuzz/support/decode_target.hpp"
#include "fuzz/support/libfuzzer.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = std::as_bytes(std::span(data, size));
    strongo_fuzz::aborting to;
    for (const auto& target : strongo_fuzz::decode_targets()) target.feed(target, bytes, to);
    return 0;
}
