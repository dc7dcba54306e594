// expect: strongo: this type is not an aggregate: make it a struct with public members and no constructor
#include <strongo/reflect/bind.hpp>

struct point {
#ifdef STRONGO_MISTAKE
    explicit point(int n) : x(n) {}
#endif
    int x = 0;
};

int first(const point& from) {
    return strongo::reflect::bind(from, [](const int& x) { return x; });
}
