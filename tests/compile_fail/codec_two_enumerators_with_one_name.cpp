// expect: strongo: two enumerators of this enum have the same stored name: change mapping<E>::naming
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

enum class colour {
    darkRed,
#ifdef STRONGO_MISTAKE
    dark_red,
#else
    red,
#endif
};

template <>
struct strongo::mapping<colour> {
    static constexpr auto naming = strongo::snake_case;
};

struct paint {
    colour value = colour::darkRed;
};

bool written = strongo::encode(paint()).has_value();
