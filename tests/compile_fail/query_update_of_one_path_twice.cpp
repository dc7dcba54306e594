// expect: strongo: two operators of this update touch the same field, or a field and a part of it: keep one of the two paths
#include <strongo/query/update.hpp>

#include <string>

struct person {
    std::string name{};
    int age = 0;
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::update(strongo::set(field<&person::age>, 1), strongo::set(field<&person::name>, "Ada"));
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::update(strongo::set(field<&person::age>, 1), strongo::inc(field<&person::age>, 1));
}
#endif
