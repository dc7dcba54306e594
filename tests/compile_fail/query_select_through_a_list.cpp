// expect: strongo: select takes a field that a document has once: this path leads through a list
#include <strongo/query/select.hpp>

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
    [[maybe_unused]] const auto p = strongo::select(field<&order::customer>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto p = strongo::select(field<&order::lines, &line::sku>);
}
#endif
