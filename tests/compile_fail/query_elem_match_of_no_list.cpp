// expect: strongo: elem_match is for lists: this field is none
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
    const strongo::filter<person> f = strongo::elem_match(field<&person::name>, strongo::element == "a");
}
#endif
