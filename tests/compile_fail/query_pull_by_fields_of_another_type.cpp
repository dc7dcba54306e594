// expect: strongo: pull takes conditions on the elements of the list: these are about another type
#include <strongo/query/list_update.hpp>

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
    const strongo::update_of<person> u = strongo::pull(field<&person::items>, field<&item::quantity> > 1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::pull(field<&person::items>, field<&company::age> > 1);
}
#endif
