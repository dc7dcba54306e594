// expect: strongo: mapping<T>::transparent is for a struct with one member
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

struct metres {
    double value = 0;
#ifdef STRONGO_MISTAKE
    int precision = 0;
#endif
};

template <>
struct strongo::mapping<metres> {
    static constexpr bool transparent = true;
};

struct road {
    metres length{};
};

bool written = strongo::encode(road()).has_value();
