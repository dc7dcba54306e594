// expect: strongo: lookup compares two fields of different types
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

struct names {
    std::string _id{};
    std::vector<std::string> all{};
};

struct names_of_order {
    std::string customer{};
    std::vector<names> found{};
};

struct found {
    std::vector<order> orders{};
};

using strongo::field;
using strongo::pipeline;

void right() {
    [[maybe_unused]] const auto p =
        pipeline<order>().lookup<names_of_order>("names", field<&order::customer>, field<&names::_id>, field<&names_of_order::found>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto p =
        pipeline<order>().lookup<names_of_order>("names", field<&order::total>, field<&names::_id>, field<&names_of_order::found>);
}
#endif
