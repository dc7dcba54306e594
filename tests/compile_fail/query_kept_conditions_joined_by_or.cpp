// expect: strongo: an expression views what it compares with: to keep one, write filter<T> f = … in its place
#include <strongo/query/filter.hpp>

#include <string>

struct person {
    std::string name{};
    int age = 0;
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::age> > 18 || field<&person::name> == "Ada";
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto a = field<&person::age> > 18;
    const auto b = field<&person::name> == "Ada";
    const strongo::filter<person> f = a || b;
}
#endif
