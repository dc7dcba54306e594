#pragma once
// How large and how deep a document may be.

#include <cstddef>

namespace strongo {

/// Limits of encoding and decoding; the defaults are the server's.
struct codec_limits {
    std::size_t max_size = std::size_t{16} * 1024 * 1024; ///< bytes of an encoded document; decoding is bounded by its input
    int max_depth = 100;                                  ///< documents and arrays inside each other, the outermost one counted
};

} // namespace strongo
