// expect: strongo: the two values of expr::cond have one type: convert one of them, or write std::nullopt for null
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
    const auto e = strongo::expr::cond(field<&order::paid>, 1, field<&order::quantity>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::cond(field<&order::paid>, 1, field<&order::name>);
}
#endif
