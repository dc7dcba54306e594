// expect: strongo: this accumulator gives a double: the member is an integer
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

struct with_mean {
    std::string _id{};
    int mean = 0;
};

using strongo::field;

void right() {
    [[maybe_unused]] const auto a = strongo::sum<&with_mean::mean>(field<&order::total>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto a = strongo::avg<&with_mean::mean>(field<&order::total>);
}
#endif
