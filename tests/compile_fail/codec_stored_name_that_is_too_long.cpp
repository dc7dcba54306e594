// expect: strongo: a stored name has at most 255 characters
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

#include <string_view>

struct account {
    int number = 0;
};

struct lengthen {
#ifdef STRONGO_MISTAKE
    static constexpr int times = 256;
#else
    static constexpr int times = 255;
#endif
    constexpr strongo::name_text operator()(std::string_view) const {
        strongo::name_text stored;
        for (int i = 0; i < times; ++i) {
            stored.push_back('x');
        }
        return stored;
    }
};

template <>
struct strongo::mapping<account> {
    static constexpr lengthen naming{};
};

bool written = strongo::encode(account{}).has_value();
