// expect: strongo: this member cannot be stored in this representation: the head of <strongo/codec/representation.hpp> says which types
// expect: have which
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

struct account {
#ifdef STRONGO_MISTAKE
    int number = 0;
#else
    strongo::uuid number{};
#endif
};

template <>
struct strongo::mapping<account> {
    static constexpr auto members = strongo::members(strongo::stored_as<&account::number, strongo::uuid_string>);
};

bool written = strongo::encode(account()).has_value();
