// expect: strongo: densify takes a number or a date: this field is neither
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
using strongo::pipeline;

void right() {
    [[maybe_unused]] const auto p = pipeline<order>().densify(field<&order::total>, {.step = 1});
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto p = pipeline<order>().densify(field<&order::customer>, {.step = 1});
}
#endif
