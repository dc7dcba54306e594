// expect: strongo: an update views its values: to keep one, write update_of<T> u = … in its place
#include <strongo/query/update.hpp>

struct person {
    int age = 0;
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::inc(field<&person::age>, 1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    auto kept = strongo::inc(field<&person::age>, 1);
    const strongo::update_of<person> u = kept;
}
#endif
