// expect: strongo: is<A>(field): this variant is stored without a tag: write has_type(field, …)
#include <strongo/query/filter.hpp>
#include <strongo/query/is.hpp>

#include <string>
#include <variant>

struct person {
    std::variant<std::string, int> tagged{};
    std::variant<std::string, int> key{};
};

template <>
struct strongo::mapping<person> {
    static constexpr auto members = strongo::members(strongo::stored_as<&person::key, strongo::untagged>);
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::is<int>(field<&person::tagged>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = strongo::is<int>(field<&person::key>);
}
#endif
