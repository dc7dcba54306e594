// expect: strongo: field<…> takes pointers to data members: field<&person::home, &address::city>
#include <strongo/query/path.hpp>

struct person {
    int age = 0;
    [[nodiscard]] int born() const { return 2000 - age; }
};

using strongo::field;

void right() {
    (void)field<&person::age>.name;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    (void)field<&person::born>.name;
}
#endif
