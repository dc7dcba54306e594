// expect: strongo: update takes operators made in its own parentheses, for they view their values: update(set(…), inc(…))
#include <strongo/query/update.hpp>

struct person {
    int age = 0;
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::update(strongo::inc(field<&person::age>, 1));
}

#ifdef STRONGO_MISTAKE
void wrong() {
    auto kept = strongo::inc(field<&person::age>, 1);
    const strongo::update_of<person> u = strongo::update(kept);
}
#endif
