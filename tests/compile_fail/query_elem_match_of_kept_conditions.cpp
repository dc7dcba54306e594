// expect: strongo: an expression views what it compares with: to keep one, write filter<T> f = … in its place
#include <strongo/query/elem_match.hpp>
#include <strongo/query/filter.hpp>

#include <vector>

struct item {
    int quantity = 0;
};

struct person {
    int age = 0;
    std::vector<item> items{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::elem_match(field<&person::items>, field<&item::quantity> > 1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    auto kept = field<&item::quantity> > 1;
    const strongo::filter<person> f = strongo::elem_match(field<&person::items>, kept);
}
#endif
