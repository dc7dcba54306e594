// expect: strongo: an alternative of this variant has a field that is named like the discriminator: name one of them otherwise, with named
// expect: or mapping<T>::discriminator
#include <strongo/codec/decode.hpp>

#include <variant>

struct circle {
#ifdef STRONGO_MISTAKE
    int _type = 0;
#else
    int type = 0;
#endif
};

struct square {
    int side = 0;
};

struct drawing {
    std::variant<circle, square> shape{};
};

bool written = strongo::encode(drawing()).has_value();
