// expect: strongo: this type cannot be the key of a map: use std::string, an enum, an integer, oid or uuid, or write to_key and from_key
// expect: for it beside it
#include <strongo/codec/decode.hpp>

#include <map>

struct counts {
#ifdef STRONGO_MISTAKE
    std::map<double, int> of{};
#else
    std::map<int, int> of{};
#endif
};

bool written = strongo::encode(counts()).has_value();
