// expect: strongo: two alternatives of this variant have the same tag: give one of them another with mapping<T>::tag
#include <strongo/codec/decode.hpp>

#include <variant>

struct drawing {
#ifdef STRONGO_MISTAKE
    std::variant<int, int> shape{};
#else
    std::variant<int, double> shape{};
#endif
};

bool written = strongo::encode(drawing()).has_value();
