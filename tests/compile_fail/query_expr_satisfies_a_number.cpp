// expect: strongo: satisfies takes a bool expression: compare this one with something, or write expr::to_bool(e)
#include <strongo/query/satisfies.hpp>

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
    const auto f = strongo::satisfies(field<&order::paid>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto f = strongo::satisfies(field<&order::quantity>);
}
#endif
