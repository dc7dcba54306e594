// expect: strongo: this update is about another entity: an update_of<T> takes fields of T
#include <strongo/query/update.hpp>

struct person {
    int age = 0;
};

struct order {
    int total = 0;
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::inc(field<&person::age>, 1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::inc(field<&order::total>, 1);
}
#endif
