// expect: strongo: inc adds to a number: this field is none
#include <strongo/query/update.hpp>

struct person {
    int age = 0;
    bool is_active = false;
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::inc(field<&person::age>, 1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::inc(field<&person::is_active>, 1);
}
#endif
