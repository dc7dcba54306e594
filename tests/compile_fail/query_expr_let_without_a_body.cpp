// expect: strongo: expr::let takes named values, then the expression that uses them: let(named("x", e), …, body)
#include <strongo/query/expr/variable.hpp>

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
    const auto e = strongo::expr::let(strongo::expr::named("x", field<&order::total>), strongo::expr::variable<double>("x"));
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::let(strongo::expr::named("x", 1), strongo::expr::named("y", 2));
}
#endif
