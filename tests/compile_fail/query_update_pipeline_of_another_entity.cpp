// expect: strongo: this field is of another entity: an update_pipeline<T> takes fields of T
#include <strongo/query/update_pipeline.hpp>

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
    const strongo::update_of<person> u = strongo::update_pipeline<person>().set(field<&person::age>, 1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::update_pipeline<person>().set(field<&company::age>, 1);
}
#endif
