// expect: strongo: this value does not convert to the type of the field: write a value of the field's own type
#include <strongo/query/filter.hpp>

#include <string>
#include <vector>

struct person {
    std::vector<std::string> tags{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::tags> == "x";
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&person::tags> == 1;
}
#endif
