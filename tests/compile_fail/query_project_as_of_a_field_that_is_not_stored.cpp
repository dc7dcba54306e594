// expect: strongo: project_as<Small>(): the entity stores no field with the name of this member of Small
#include <strongo/query/project_as.hpp>

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

struct by_customer {
    std::string customer{};
    int total = 0;
};

using strongo::field;

void right() {
    [[maybe_unused]] const auto p = strongo::project_as<by_customer>().of<order>();
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto p = strongo::project_as<by_customer>().of<other>();
}
#endif
