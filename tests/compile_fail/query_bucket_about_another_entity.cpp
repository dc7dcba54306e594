// expect: strongo: this stage is about the documents of the stage before it: name a field of that type
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

struct by_total {
    int _id = 0;
    int sum = 0;
};

using strongo::field;
using strongo::pipeline;

void right() {
    [[maybe_unused]] const auto p =
        pipeline<order>().bucket<by_total>(field<&order::total>, {0, 9}, strongo::sum<&by_total::sum>(field<&order::total>));
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto p =
        pipeline<order>().bucket<by_total>(field<&order::total>, {0, 9}, strongo::sum<&by_total::sum>(field<&other::total>));
}
#endif
