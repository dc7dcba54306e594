// expect: strongo: an array filter has conditions on elements: filtered("id") / field<&T::a> == value
#include <strongo/query/array_filter.hpp>

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
    const strongo::array_filter f = strongo::filtered("x") / field<&item::sku> == "a";
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::array_filter f = field<&item::sku> == "a";
}
#endif
