// expect: strongo: expr::switch_ takes branches, then the value without one: switch_(case_(c, v), …, otherwise)
#include <strongo/query/expr/conditional.hpp>

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
    const auto e = strongo::expr::switch_(strongo::expr::case_(field<&order::paid>, 1), 2);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::switch_(1, strongo::expr::case_(field<&order::paid>, 1));
}
#endif
