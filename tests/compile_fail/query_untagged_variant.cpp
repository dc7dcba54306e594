// expect: strongo: the values of this field differ in their BSON type, so none can be compared or set by its path alone: name a
// expect: member inside of it
#include <strongo/codec/types.hpp>
#include <strongo/query/filter.hpp>

#include <string>
#include <variant>

struct item {
    int number = 0;
    std::variant<int, std::string> key{};
};

template <>
struct strongo::mapping<item> {
    static constexpr auto members = strongo::members(strongo::stored_as<&item::key, strongo::untagged>);
};

using strongo::field;

void right() {
    const strongo::filter<item> f = field<&item::number> == 1;
}

#ifdef STRONGO_MISTAKE
void wrong(const std::variant<int, std::string>& key) {
    const strongo::filter<item> f = field<&item::key> == key;
}
#endif
