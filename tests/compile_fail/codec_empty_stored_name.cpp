// expect: strongo: a stored name must not be empty and must not contain a NUL
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

struct account {
    int number = 0;
};

template <>
struct strongo::mapping<account> {
#ifdef STRONGO_MISTAKE
    static constexpr auto members = strongo::members(strongo::named<&account::number>(""));
#else
    static constexpr auto members = strongo::members(strongo::named<&account::number>("no"));
#endif
};

bool written = strongo::encode(account{}).has_value();
