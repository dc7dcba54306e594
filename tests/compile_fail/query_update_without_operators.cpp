// expect: strongo: an update needs an operator: update(set(field<&T::a>, value))
#include <strongo/query/update.hpp>

struct person {
    int age = 0;
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::update(strongo::inc(field<&person::age>, 1));
}

#ifdef STRONGO_MISTAKE
void wrong() {
    strongo::update();
}
#endif
