// expect: strongo: this sort key is about another entity: a query<T> is sorted by fields of T
#include <strongo/client/query.hpp>

struct person {
    int age = 0;
};

struct order {
    int total = 0;
};

void right(strongo::query<person> q) {
    q.sort(strongo::ascending<&person::age>);
}

#ifdef STRONGO_MISTAKE
void wrong(strongo::query<person> q) {
    q.sort(strongo::ascending<&order::total>);
}
#endif
