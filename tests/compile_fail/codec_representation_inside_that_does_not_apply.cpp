// expect: strongo: this member cannot be stored in this representation: the head of <strongo/codec/representation.hpp> says which types
// expect: have which
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

#include <vector>

struct account {
#ifdef STRONGO_MISTAKE
    std::vector<int> numbers{};
#else
    std::vector<strongo::uuid> numbers{};
#endif
};

template <>
struct strongo::mapping<account> {
    static constexpr auto members = strongo::members(strongo::stored_as<&account::numbers, strongo::uuid_string>);
};

bool written = strongo::encode(account()).has_value();
