// expect: strongo: a condition on `element` views what it compares with: write it inside of elem_match(…)
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
    auto kept = strongo::element == std::string("a");
    const strongo::filter<person> f = strongo::elem_match(field<&person::tags>, kept);
}
#endif
