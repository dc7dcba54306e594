// expect: strongo: a projection includes fields or excludes them, not both: only _id can be left out of what is included
#include <strongo/query/projection.hpp>

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

void right() {
    [[maybe_unused]] const auto p = strongo::include(field<&order::total>).without_id();
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto p = strongo::include(field<&order::total>).exclude(field<&order::customer>);
}
#endif
