// expect: strongo: an optional of an optional cannot be stored: write std::optional<T> once
#include <strongo/codec/decode.hpp>

#include <optional>

struct setting {
#ifdef STRONGO_MISTAKE
    std::optional<std::optional<int>> value{};
#else
    std::optional<int> value{};
#endif
};

bool written = strongo::encode(setting{}).has_value();
