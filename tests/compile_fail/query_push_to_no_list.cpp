// expect: strongo: push appends to a list: this field is none
#include <strongo/query/update.hpp>

#include <string>
#include <vector>

struct person {
    std::string name{};
    std::vector<std::string> tags{};
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::push(field<&person::tags>, "x");
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::push(field<&person::name>, "x");
}
#endif
