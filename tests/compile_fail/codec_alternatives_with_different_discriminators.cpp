// expect: strongo: the alternatives of this variant name different discriminators: set mapping<std::variant<…>>::discriminator
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
struct strongo::mapping<circle> {
    static constexpr std::string_view discriminator = "kind";
};

template <>
struct strongo::mapping<square> {
#ifdef STRONGO_MISTAKE
    static constexpr std::string_view discriminator = "form";
#else
    static constexpr std::string_view discriminator = "kind";
#endif
};

struct drawing {
    std::variant<circle, square> shape{};
};

bool written = strongo::encode(drawing()).has_value();
