// expect: strongo: unwind takes a list: this field is none
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
    [[maybe_unused]] const auto p = pipeline<order>().unwind(field<&order::lines>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto p = pipeline<order>().unwind(field<&order::customer>);
}
#endif
