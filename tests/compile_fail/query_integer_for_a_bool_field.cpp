// expect: strongo: this value does not convert to the type of the field: write a value of the field's own type
#include <strongo/query/filter.hpp>

struct person {
    bool is_active = false;
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::is_active> == true;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&person::is_active> == 1;
}
#endif
