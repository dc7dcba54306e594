// expect: strongo: two members of this struct have the same stored name: give one of them another with named<&T::member>("…")
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

struct account {
    int id = 0;
    int number = 0;
};

template <>
struct strongo::mapping<account> {
#ifdef STRONGO_MISTAKE
    static constexpr auto members = strongo::members(strongo::named<&account::number>("id"));
#else
    static constexpr auto members = strongo::members(strongo::named<&account::number>("no"));
#endif
};

bool written = strongo::encode(account{}).has_value();
