// expect: strongo: two alternatives of this variant have the same tag: give one of them another with mapping<T>::tag
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

#include <string_view>
#include <variant>

struct circle {
    int radius = 0;
};

struct square {
    int side = 0;
};

template <>
struct strongo::mapping<square> {
#ifdef STRONGO_MISTAKE
    static constexpr std::string_view tag = "circle";
#else
    static constexpr std::string_view tag = "box";
#endif
};

struct drawing {
    std::variant<circle, square> shape{};
};

bool written = strongo::encode(drawing()).has_value();
