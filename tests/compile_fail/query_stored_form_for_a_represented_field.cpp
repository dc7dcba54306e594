// expect: strongo: this value does not convert to the type of the field: write a value of the field's own type
#include <strongo/codec/types.hpp>
#include <strongo/query/filter.hpp>

struct session {
    strongo::uuid key{};
};

template <>
struct strongo::mapping<session> {
    static constexpr auto members = strongo::members(strongo::stored_as<&session::key, strongo::uuid_string>);
};

using strongo::field;

void right(const strongo::uuid& key) {
    const strongo::filter<session> f = field<&session::key> == key;
}

#ifdef STRONGO_MISTAKE
void wrong() { // the stored form is not the type of the field
    const strongo::filter<session> f = field<&session::key> == "00112233-4455-6677-8899-aabbccddeeff";
}
#endif
