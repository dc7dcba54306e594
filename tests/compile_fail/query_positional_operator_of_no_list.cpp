// expect: strongo: a positional operator needs a list: this field is none
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
    const strongo::filter<person> f = field<&person::tags>.first_match() == "a";
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&person::name>.first_match() == "a";
}
#endif
