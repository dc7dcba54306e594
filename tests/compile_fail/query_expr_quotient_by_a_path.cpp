// expect: strongo: a '/' continues a path: write e / ref(field) for a quotient, or e[field] for a member of the value
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
    const auto e = ref(field<&order::total>) / ref(field<&order::quantity>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const auto e = ref(field<&order::total>) / field<&order::quantity>;
}
#endif
