// expect: strongo: expr::year takes a date: this expression is none
#include <strongo/query/expr/date.hpp>

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
    const auto e = strongo::expr::year(field<&order::placed>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::year(field<&order::quantity>);
}
#endif
