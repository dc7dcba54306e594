// expect: strongo: in, not_in and contains_all take a range of values: in(field<&T::name>, {"a", "b"})
#include <strongo/query/filter.hpp>
#include <strongo/query/membership.hpp>

#include <string>
#include <vector>

struct person {
    std::string name{};
    int age = 0;
    std::vector<std::string> tags{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = strongo::in(field<&person::name>, {"ab"});
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = strongo::in(field<&person::name>, "ab");
}
#endif
