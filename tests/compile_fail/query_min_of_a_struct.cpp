// expect: strongo: min and max compare values: the type of this field has no order
#include <strongo/codec/types.hpp>
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
    const strongo::update_of<person> u = strongo::min(field<&person::name>, "x");
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::min(field<&person::best>, item());
}
#endif
