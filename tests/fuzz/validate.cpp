// A document validated, walked over and compared.
#include "fuzz/support/entry_points.hpp"
#include "fuzz/support/libfuzzer.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = std::as_bytes(std::span(data, size));
    strongo_fuzz::aborting to;
    auto next = strongo_fuzz::random_of(bytes);
    strongo_fuzz::check_validate(bytes, to);
    strongo_fuzz::check_views(bytes, next, to);
    strongo_fuzz::check_compare(bytes.first(bytes.size() / 2), bytes.subspan(bytes.size() / 2), to);
    return 0;
}
