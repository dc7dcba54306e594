// One field of a document, at paths made of its own keys.
#include "fuzz/support/entry_points.hpp"
#include "fuzz/support/libfuzzer.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = std::as_bytes(std::span(data, size));
    strongo_fuzz::aborting to;
    auto next = strongo_fuzz::random_of(bytes);
    strongo_fuzz::check_decode_field(bytes, next, to);
    return 0;
}
