// expect: strongo: this field belongs to another entity: a projection of T takes fields of T
#include <strongo/query/projection.hpp>

#include <string>
#include <vector>

struct line {
    std::string sku{};
    int quantity = 0;
};

struct order {
    std::string customer{};
    int total = 0;
    std::vector<line> lines{};
};

struct other {
    int total = 0;
};

using strongo::field;

void right() {
    [[maybe_unused]] const auto p = strongo::include(field<&order::total>, field<&order::customer>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto p = strongo::include(field<&order::total>, field<&other::total>);
}
#endif
