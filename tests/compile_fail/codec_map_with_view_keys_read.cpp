// expect: strongo: a map with keys of std::string_view can be written, but not read: use std::string
#include <strongo/codec/decode.hpp>

#include <map>
#include <string_view>

struct counts {
    std::map<std::string_view, int> by_word{};
};

bool written = strongo::encode(counts()).has_value();

#ifdef STRONGO_MISTAKE
bool decoded = strongo::decode<counts>(strongo::document_view()).has_value();
#endif
