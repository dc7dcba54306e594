// expect: strongo: this value does not convert to the type of the field: write a value of the field's own type
#include <strongo/query/elem_match.hpp>
#include <strongo/query/filter.hpp>

#include <string>
#include <vector>

struct person {
    std::string name{};
    int age = 0;
    std::vector<std::string> tags{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::elem_match(field<&person::tags>, strongo::element == "a");
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = strongo::elem_match(field<&person::tags>, strongo::element == 1);
}
#endif
