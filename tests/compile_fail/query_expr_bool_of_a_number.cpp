// expect: strongo: expr::and_ takes bools: compare the operand with something, or write expr::to_bool(e)
#include <strongo/query/expr/boolean.hpp>

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
    const auto e = strongo::expr::and_(field<&order::paid>, field<&order::paid>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::and_(field<&order::paid>, field<&order::quantity>);
}
#endif
