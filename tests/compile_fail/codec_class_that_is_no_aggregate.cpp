// expect: strongo: this type has no codec: use a type of docs/mapping.md, an aggregate struct, or specialise strongo::codec for it
#include <strongo/codec/decode.hpp>

struct closed {
#ifdef STRONGO_MISTAKE
    explicit closed(int n) : value(n) {}
#endif
    int value = 0;
};

bool written = strongo::encode(closed{1}).has_value();
