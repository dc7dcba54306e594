// expect: strongo: a text index is for text: this field is none
#include <strongo/query/index.hpp>

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
    [[maybe_unused]] const auto k = strongo::text_key(field<&order::customer>);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    [[maybe_unused]] const auto k = strongo::text_key(field<&order::total>);
}
#endif
