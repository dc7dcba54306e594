// expect: strongo: within takes an area: a polygon, a multi_polygon, a box, a center or a center_sphere of strongo::geo
#include <strongo/query/geo.hpp>

#include <string>

struct shop {
    strongo::geo::point place{};
    std::string name{};
};

using strongo::field;

void right() {
    const strongo::filter<shop> f = strongo::within(field<&shop::place>, strongo::geo::center{{1, 2}, 3});
}

#ifdef STRONGO_MISTAKE
void wrong() {
    strongo::within(field<&shop::place>, strongo::geo::point{1, 2});
}
#endif
