// expect: strongo: this sort key is about another entity: a sort order of T takes fields of T
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
using strongo::pipeline;

void right() {
    [[maybe_unused]] const auto p = pipeline<order>()
                                        .group<by_customer>(strongo::key<&by_customer::customer>(field<&order::customer>),
                                                            strongo::sum<&by_customer::total>(field<&order::total>))
                                        .sort(strongo::ascending<&by_customer::total>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto p = pipeline<order>()
                                        .group<by_customer>(strongo::key<&by_customer::customer>(field<&order::customer>),
                                                            strongo::sum<&by_customer::total>(field<&order::total>))
                                        .sort(strongo::ascending<&order::total>);
}
#endif
