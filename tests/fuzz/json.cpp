// Text read as extended JSON.
#include "fuzz/support/entry_points.hpp"
#include "fuzz/support/libfuzzer.hpp"

#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    strongo_fuzz::aborting to;
    strongo_fuzz::check_json_text(std::string_view(reinterpret_cast<const char*>(data), size), to);
    return 0;
}
