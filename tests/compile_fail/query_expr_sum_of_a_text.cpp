// expect: strongo: expr::add takes numbers, and one date at most: an operand is neither; texts are joined by expr::concat
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
    const auto e = ref(field<&order::quantity>) + 1;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = ref(field<&order::name>) + 1;
}
#endif
