// expect: strongo: a segment of a stored path is empty, has a NUL, or starts with a '$' that is not positional
#include <strongo/query/filter.hpp>

#include <string>
#include <vector>

struct person {
    std::string name{};
    int age = 0;
    std::vector<std::string> tags{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::stored<person>("a.b") == 1;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = strongo::stored<person>("a..b") == 1;
}
#endif
