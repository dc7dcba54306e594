// expect: strongo: inc adds to a number: this field is none
#include <strongo/query/update.hpp>

#include <string>

struct person {
    std::string name{};
    int age = 0;
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::inc(field<&person::age>, 1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::inc(field<&person::name>, 1);
}
#endif
