// expect: strongo: group needs a key<&Out::member>(…): without one, write group_all<Out>(…)
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
using strongo::pipeline;

void right() {
    [[maybe_unused]] const auto p = pipeline<order>().group_all<other>(strongo::sum<&other::total>(field<&order::total>));
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto p = pipeline<order>().group<other>(strongo::sum<&other::total>(field<&order::total>));
}
#endif
