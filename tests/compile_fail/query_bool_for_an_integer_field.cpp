// expect: strongo: this value does not convert to the type of the field: write a value of the field's own type
#include <strongo/query/filter.hpp>

struct person {
    int age = 0;
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::age> == 1;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&person::age> == true;
}
#endif
