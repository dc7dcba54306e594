// expect: strongo: expr::size takes a list: expr::length counts the code points of a text
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
    const auto e = strongo::expr::size(field<&order::tags>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::size(field<&order::name>);
}
#endif
