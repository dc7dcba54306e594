// expect: strongo: near, within and intersects are for places: this field is none
#include <strongo/query/geo.hpp>

#include <string>

struct shop {
    strongo::geo::point place{};
    std::string name{};
};

using strongo::field;

void right() {
    const strongo::filter<shop> f = strongo::near(field<&shop::place>, {1, 2});
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::filter<shop> f = strongo::near(field<&shop::name>, {1, 2});
}
#endif
