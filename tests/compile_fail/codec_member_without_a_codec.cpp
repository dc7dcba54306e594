// expect: strongo: this type has no codec: use a type of docs/mapping.md, an aggregate struct, or specialise strongo::codec for it
#include <strongo/codec/decode.hpp>

struct node {
    int value = 0;
#ifdef STRONGO_MISTAKE
    node* next = nullptr;
#endif
};

bool written = strongo::encode(node{}).has_value();
