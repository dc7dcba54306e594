// expect: strongo: an expression views what it compares with: to keep one, write array_filter f = … in its place
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
    const strongo::array_filter f = strongo::filtered("x") == 1;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto kept = strongo::filtered("x") == 1;
    const strongo::array_filter f = kept;
}
#endif
