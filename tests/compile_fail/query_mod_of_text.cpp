// expect: strongo: mod is for numbers: this field is none
#include <strongo/query/filter.hpp>
#include <strongo/query/mod.hpp>

#include <string>
#include <vector>

struct person {
    std::string name{};
    int age = 0;
    std::vector<std::string> tags{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::mod(field<&person::age>, 2, 1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = strongo::mod(field<&person::name>, 2, 1);
}
#endif
