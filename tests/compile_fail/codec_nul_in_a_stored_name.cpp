// expect: strongo: a stored name must not be empty and must not contain a NUL
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

#include <string_view>

struct account {
    int number = 0;
};

template <>
struct strongo::mapping<account> {
#ifdef STRONGO_MISTAKE
    static constexpr auto members = strongo::members(strongo::named<&account::number>(std::string_view("a\0b", 3)));
#else
    static constexpr auto members = strongo::members(strongo::named<&account::number>("ab"));
#endif
};

bool written = strongo::encode(account{}).has_value();
