// expect: strongo: add_to_set adds to a list: this field is none
#include <strongo/query/update.hpp>

#include <string>
#include <vector>

struct item {
    std::string sku{};
    int quantity = 0;
};

struct person {
    std::string name{};
    std::string other{};
    int age = 0;
    double ratio = 0;
    std::vector<std::string> tags{};
    std::vector<item> items{};
    item best{};
};

struct company {
    int age = 0;
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::add_to_set(field<&person::tags>, "x");
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::add_to_set(field<&person::name>, "x");
}
#endif
