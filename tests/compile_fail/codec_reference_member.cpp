// expect: strongo: a member of this struct is a reference, which cannot be stored: use a value, std::optional or std::shared_ptr
#include <strongo/codec/decode.hpp>

struct counter {
#ifdef STRONGO_MISTAKE
    int& value;
#else
    int value;
#endif
};

int somewhere = 0;
bool written = strongo::encode(counter{somewhere}).has_value();
