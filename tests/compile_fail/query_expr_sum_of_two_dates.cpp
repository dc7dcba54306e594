// expect: strongo: expr::add takes one date at most: the time between two dates is their difference
#include <strongo/query/expr/arithmetic.hpp>

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
    const auto e = strongo::expr::subtract(field<&order::placed>, field<&order::placed>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::add(field<&order::placed>, field<&order::placed>);
}
#endif
