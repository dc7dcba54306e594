// expect: strongo: this struct inherits members, which cannot be reflected: make the base class a member instead
#include <strongo/codec/decode.hpp>

struct base {
#ifdef STRONGO_MISTAKE
    int id = 0;
#endif
};

struct derived : base {
    int value = 0;
};

bool written = strongo::encode(derived{}).has_value();
