// expect: strongo: mapping<T>::members names a member of another type: list members of T alone
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

struct account {
    int number = 0;
};

struct other_account {
    int number = 0;
};

template <>
struct strongo::mapping<account> {
#ifdef STRONGO_MISTAKE
    static constexpr auto members = strongo::members(strongo::named<&other_account::number>("no"));
#else
    static constexpr auto members = strongo::members(strongo::named<&account::number>("no"));
#endif
};

bool written = strongo::encode(account{}).has_value();
