// expect: strongo: expr::length takes a text: expr::size counts the elements of a list
#include <strongo/query/expr/string.hpp>

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
    const auto e = strongo::expr::length(field<&order::name>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::length(field<&order::tags>);
}
#endif
