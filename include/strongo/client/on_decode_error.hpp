#pragma once
// What a range does behind a document that does not decode.

#include <cstdint>

namespace strongo {

/// The two ways of `query::each` and its kin to go on after a document that does not fit its type.
enum class on_decode_error : std::uint8_t {
    go_on, ///< the error is one element, and the next document follows
    stop,  ///< the error is the last element
};

} // namespace strongo
