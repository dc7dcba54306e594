// expect: strongo: these conditions are about different entities: a filter is about the documents of one
#include <strongo/query/filter.hpp>

struct person {
    int age = 0;
};

struct order {
    int total = 0;
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::age> > 18 && field<&person::age> < 65;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&person::age> > 18 && field<&order::total> < 65;
}
#endif
