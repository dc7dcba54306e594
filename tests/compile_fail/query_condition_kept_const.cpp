// expect: strongo: an expression views what it compares with: to keep one, write filter<T> f = … in its place
#include <strongo/query/filter.hpp>

struct person {
    int age = 0;
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::age> > 18;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto kept = field<&person::age> > 18;
    const strongo::filter<person> f = kept;
}
#endif
