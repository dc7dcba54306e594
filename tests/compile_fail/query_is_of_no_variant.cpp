// expect: strongo: is<A>(field) is for variants: this field is none
#include <strongo/query/filter.hpp>
#include <strongo/query/is.hpp>

#include <string>
#include <variant>

struct card {
    std::string number{};
};

struct cash {};

struct person {
    std::string name{};
    std::variant<card, int> method{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::is<card>(field<&person::method>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = strongo::is<card>(field<&person::name>);
}
#endif
