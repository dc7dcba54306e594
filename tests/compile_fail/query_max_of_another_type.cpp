// expect: strongo: this accumulator gives values of the expression's type: the member has another one
#include <strongo/query/pipeline.hpp>

#include <string>
#include <vector>

struct line {
    std::string sku{};
    int quantity = 0;
};

struct order {
    std::string customer{};
    int total = 0;
    std::vector<line> lines{};
};

struct by_customer {
    std::string customer{};
    int total = 0;
};

using strongo::field;

void right() {
    [[maybe_unused]] const auto a = strongo::max<&by_customer::total>(field<&order::total>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto a = strongo::max<&by_customer::total>(field<&order::customer>);
}
#endif
