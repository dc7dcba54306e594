// expect: strongo: omit_empty needs a member that can be empty: a string, a container or a map
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

#include <string>

struct account {
#ifdef STRONGO_MISTAKE
    int notes = 0;
#else
    std::string notes{};
#endif
};

template <>
struct strongo::mapping<account> {
    static constexpr auto members = strongo::members(strongo::omit_empty<&account::notes>);
};

bool written = strongo::encode(account()).has_value();
