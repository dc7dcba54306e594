// expect: strongo: fill_with<&T::member>(e): the member has another type than the expression
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

using strongo::field;

void right() {
    [[maybe_unused]] const auto f = strongo::fill_with<&order::total>(1);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto f = strongo::fill_with<&order::total>("x");
}
#endif
