// expect: strongo: the operators of this update are about different entities: write one update for each
#include <strongo/query/update.hpp>

struct person {
    int age = 0;
};

struct order {
    int total = 0;
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::update(strongo::inc(field<&person::age>, 1));
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::update(strongo::inc(field<&person::age>, 1), strongo::inc(field<&order::total>, 1));
}
#endif
