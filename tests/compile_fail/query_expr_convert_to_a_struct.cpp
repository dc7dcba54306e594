// expect: strongo: expr::convert<R> makes numbers, texts, dates, bools and oids: R is stored as none of these
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
    const auto e = strongo::expr::convert<int>(field<&order::name>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = strongo::expr::convert<line>(field<&order::name>);
}
#endif
