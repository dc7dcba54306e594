// expect: strongo: a list or a document is not converted: convert its elements with expr::map, or a member of it
#include <strongo/query/expr/type.hpp>

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
    const auto e = strongo::expr::to_string(field<&order::quantity>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::to_string(field<&order::tags>);
}
#endif
