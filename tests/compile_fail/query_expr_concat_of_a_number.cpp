// expect: strongo: expr::concat takes texts: convert the operand with expr::to_string(e); lists are joined by expr::concat_arrays
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
    const auto e = strongo::expr::concat(field<&order::name>, "x");
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::concat(field<&order::name>, field<&order::quantity>);
}
#endif
