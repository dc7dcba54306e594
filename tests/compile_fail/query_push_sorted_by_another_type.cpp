// expect: strongo: the elements that push sorts are of another type: sort by their fields
#include <strongo/codec/types.hpp>
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
    const strongo::update_of<person> u = strongo::push(field<&person::items>, {item()}).sort(strongo::ascending<&item::sku>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::push(field<&person::items>, {item()}).sort(strongo::ascending<&company::age>);
}
#endif
