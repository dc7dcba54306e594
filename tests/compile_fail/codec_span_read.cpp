// expect: strongo: a std::span can be written, but not read: use std::vector
#include <strongo/codec/decode.hpp>

#include <span>

struct series {
    std::span<const int> values{};
};

bool written = strongo::encode(series()).has_value();

#ifdef STRONGO_MISTAKE
bool decoded = strongo::decode<series>(strongo::document_view()).has_value();
#endif
