// expect: strongo: this value does not convert to the type of the field: write a value of the field's own type
#include <strongo/codec/types.hpp>
#include <strongo/query/filter.hpp>

#include <chrono>

struct job {
    std::chrono::seconds timeout{};
};

template <>
struct strongo::mapping<job> {
    static constexpr auto members = strongo::members(strongo::stored_as<&job::timeout, std::chrono::milliseconds>);
};

using strongo::field;

void right() {
    const strongo::filter<job> f = field<&job::timeout> == std::chrono::seconds(60);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<job> f = field<&job::timeout> == std::chrono::minutes(1);
}
#endif
