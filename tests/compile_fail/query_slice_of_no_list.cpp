// expect: strongo: this part of a projection takes a list: this field is none
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

using strongo::field;

void right() {
    [[maybe_unused]] const auto p = strongo::include(field<&order::total>).slice(field<&order::lines>, 1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto p = strongo::include(field<&order::total>).slice(field<&order::customer>, 1);
}
#endif
