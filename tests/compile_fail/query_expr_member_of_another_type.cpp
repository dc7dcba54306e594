// expect: strongo: field<…>: this member does not belong to the type of the member before it: name a member of that type
#include <strongo/query/expr/array.hpp>

#include <optional>
#include <string>
#include <vector>

struct line {
    double price = 0;
};

struct order {
    std::string name{};
    int quantity = 0;
    double total = 0;
    bool paid = false;
    strongo::date placed{};
    std::vector<std::string> tags{};
    std::vector<line> lines{};
    line best{};
};

using strongo::field;
using strongo::ref;

void right() {
    const auto e = strongo::expr::map(field<&order::lines>, [](auto item) { return item[field<&line::price>]; });
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::map(field<&order::lines>, [](auto item) { return item[field<&order::total>]; });
}
#endif
