// expect: strongo: these conditions are about another entity: elem_match(field<&T::list>, …) takes fields of what is in the list
#include <strongo/query/elem_match.hpp>
#include <strongo/query/filter.hpp>

#include <vector>

struct item {
    int quantity = 0;
};

struct person {
    int age = 0;
    std::vector<item> items{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::elem_match(field<&person::items>, field<&item::quantity> > 1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = strongo::elem_match(field<&person::items>, field<&person::age> > 1);
}
#endif
