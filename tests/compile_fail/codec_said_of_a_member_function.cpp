// expect: strongo: this part of mapping<T>::members takes a pointer to a data member: &person::name
#include <strongo/codec/decode.hpp>
#include <strongo/codec/mapping.hpp>

struct account {
    int number = 0;
    [[nodiscard]] int next() const { return number + 1; }
};

template <>
struct strongo::mapping<account> {
#ifdef STRONGO_MISTAKE
    static constexpr auto members = strongo::members(strongo::ignored<&account::next>);
#else
    static constexpr auto members = strongo::members(strongo::ignored<&account::number>);
#endif
};

bool written = strongo::encode(account()).has_value();
