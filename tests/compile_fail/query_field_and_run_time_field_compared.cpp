// expect: strongo: a field compared with a field needs an aggregation expression: satisfies(ref(a) > ref(b)); a filter
// expect: compares a field with a value
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
    const strongo::filter<person> f = field<&person::tags>.at(0) == "a";
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&person::name> == field<&person::tags>.at(0);
}
#endif
