// expect: strongo: this accumulator gives a list: make the member a std::vector
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

struct names {
    std::string _id{};
    std::vector<std::string> all{};
};

using strongo::field;

void right() {
    [[maybe_unused]] const auto a = strongo::push<&names::all>(field<&order::customer>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto a = strongo::push<&by_customer::customer>(field<&order::customer>);
}
#endif
