// expect: strongo: this value does not convert to the type of the field: write a value of the field's own type
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
    const strongo::update_of<person> u = strongo::bit_and(field<&person::age>, 1).bit_or(2);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::bit_and(field<&person::age>, 1).bit_or(2.5);
}
#endif
