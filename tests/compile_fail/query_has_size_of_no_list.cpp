// expect: strongo: has_size is for lists: this field is none
#include <strongo/query/filter.hpp>
#include <strongo/query/has_size.hpp>

#include <string>
#include <vector>

struct person {
    std::string name{};
    int age = 0;
    std::vector<std::string> tags{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::has_size(field<&person::tags>, 1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = strongo::has_size(field<&person::name>, 1);
}
#endif
