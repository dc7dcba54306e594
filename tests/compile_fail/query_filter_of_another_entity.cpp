// expect: strongo: this condition is about another entity: a filter<T> takes fields of T
#include <strongo/query/filter.hpp>

struct person {
    int age = 0;
};

struct order {
    int total = 0;
};

using strongo::field;

void right() {
    const strongo::filter<order> f = field<&order::total> > 18;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&order::total> > 18;
}
#endif
