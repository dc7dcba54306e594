// expect: strongo: expr::merge_objects takes documents: an operand is a scalar or a list
#include <strongo/query/expr/object.hpp>

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
    const auto e = strongo::expr::merge_objects(field<&order::best>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::merge_objects(field<&order::best>, field<&order::quantity>);
}
#endif
