// expect: strongo: this value does not convert to the type of the field: write a value of the field's own type
#include <strongo/query/update.hpp>

#include <string>
#include <vector>

struct person {
    std::vector<std::string> tags{};
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::push(field<&person::tags>, "x");
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::push(field<&person::tags>, 1);
}
#endif
