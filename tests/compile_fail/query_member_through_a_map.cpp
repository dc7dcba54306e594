// expect: strongo: field<…>: a map is entered by a key: field<&T::map>.at(key), then / field<&V::member>
#include <strongo/codec/types.hpp>
#include <strongo/query/filter.hpp>

#include <map>
#include <string>

struct point {
    int lat = 0;
};

struct person {
    std::map<std::string, point> places{};
};

using strongo::field;

void right() {
    const strongo::filter<person> f = field<&person::places>.at("home") / field<&point::lat> == 1;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<person> f = field<&person::places, &point::lat> == 1;
}
#endif
