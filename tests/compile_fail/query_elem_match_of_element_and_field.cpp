// expect: strongo: elem_match takes conditions on `element` or on fields of it, not both
#include <strongo/codec/types.hpp>
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
    const strongo::filter<person> f = strongo::elem_match(field<&person::items>, field<&item::quantity> > 1, strongo::element == item{});
}
#endif
