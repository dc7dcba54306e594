// expect: strongo: this accumulator takes a number
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

struct other {
    int total = 0;
};

using strongo::field;

void right() {
    [[maybe_unused]] const auto a = strongo::sum<&other::total>(field<&order::total>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto a = strongo::sum<&other::total>(field<&order::customer>);
}
#endif
