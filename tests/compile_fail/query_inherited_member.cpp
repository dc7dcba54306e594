// expect: strongo: field<…>: this member is inherited: a stored type has no base class with members, make the base a member
#include <strongo/query/path.hpp>

struct place {
    int population = 0;
};

struct city : place {
    int mayor = 0;
};

struct person {
    city home{};
};

using strongo::field;

void right() {
    (void)field<&person::home, &city::mayor>;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    (void)field<&person::home, &city::population>;
}
#endif
