// expect: strongo: a condition is joined with a condition: this operand is none
#include <strongo/query/filter.hpp>

struct person {
    int age = 0;
    bool is_active = false;
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::age> > 18 && field<&person::is_active> == true;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const bool is_active = true;
    const strongo::filter<person> f = field<&person::age> > 18 && is_active;
}
#endif
