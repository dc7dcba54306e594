// expect: strongo: a branch fills a list of what its pipeline gives: make the member a std::vector of it
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

struct found {
    std::vector<order> orders{};
};

using strongo::field;
using strongo::pipeline;

void right() {
    [[maybe_unused]] const auto b = strongo::branch<&found::orders>(pipeline<order>().limit(1));
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto b = strongo::branch<&by_customer::total>(pipeline<order>().limit(1));
}
#endif
