// expect: strongo: the enumerators of an unscoped enum without an underlying type cannot be found: list them in mapping<E>::values, or
// expect: write enum class
#include <strongo/codec/decode.hpp>

#ifdef STRONGO_MISTAKE
enum colour { red, green };
#else
enum colour : int { red, green };
#endif

struct paint {
    colour value = red;
};

bool written = strongo::encode(paint()).has_value();
