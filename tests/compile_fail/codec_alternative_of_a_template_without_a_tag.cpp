// expect: strongo: an alternative of a variant is made from a class template: give it a name with mapping<T>::tag
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

#include <string_view>
#include <variant>

template <class T>
struct circle {
    T radius{};
};

struct square {
    int side = 0;
};

#ifndef STRONGO_MISTAKE
template <>
struct strongo::mapping<circle<int>> {
    static constexpr std::string_view tag = "circle";
};
#endif

struct drawing {
    std::variant<circle<int>, square> shape{};
};

bool written = strongo::encode(drawing()).has_value();
