// expect: strongo: a std::span<const std::byte> can be written but not read, as it owns no bytes: use std::vector<std::byte> or
// expect: strongo::bson::binary
#include <strongo/codec/decode.hpp>

#include <cstddef>
#include <span>

struct upload {
    std::span<const std::byte> content{};
};

bool written = strongo::encode(upload()).has_value();

#ifdef STRONGO_MISTAKE
bool read = strongo::decode<upload>(strongo::document_view()).has_value();
#endif
