// A document as a tree and as JSON.
#include "fuzz/support/entry_points.hpp"
#include "fuzz/support/libfuzzer.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = std::as_bytes(std::span(data, size));
    strongo_fuzz::aborting to;
    strongo_fuzz::check_value(bytes, to);
    strongo_fuzz::check_json(bytes, to);
    return 0;
}
