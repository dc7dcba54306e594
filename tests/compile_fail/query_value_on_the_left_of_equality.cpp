// expect: strongo: the field stands on the left of a comparison: field<&T::age> >= 18
#include <strongo/query/filter.hpp>

struct person {
    int age = 0;
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::age> == 18;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = 18 == field<&person::age>;
}
#endif
