// expect: strongo: matches is for text: this field is none
#include <strongo/query/filter.hpp>
#include <strongo/query/matches.hpp>

#include <string>
#include <vector>

struct person {
    std::string name{};
    int age = 0;
    std::vector<std::string> tags{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::matches(field<&person::name>, "^a");
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = strongo::matches(field<&person::age>, "^a");
}
#endif
