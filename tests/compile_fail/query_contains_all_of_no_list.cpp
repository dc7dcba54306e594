// expect: strongo: contains_all is for lists: this field is none: write in(field, values)
#include <strongo/query/filter.hpp>
#include <strongo/query/membership.hpp>

#include <string>
#include <vector>

struct person {
    std::string name{};
    int age = 0;
    std::vector<std::string> tags{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::contains_all(field<&person::tags>, {"a"});
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = strongo::contains_all(field<&person::name>, {"a"});
}
#endif
