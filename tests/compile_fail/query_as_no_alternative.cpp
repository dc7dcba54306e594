// expect: strongo: as<A>(): this field is no variant with an alternative A
#include <strongo/query/filter.hpp>
#include <strongo/query/is.hpp>

#include <string>
#include <variant>

struct card {
    std::string number{};
};

struct cash {};

struct person {
    std::string name{};
    std::variant<card, int> method{};
};

using strongo::field;

void right() {
    (void)field<&person::method>.as<card>();
}

#ifdef STRONGO_MISTAKE
void wrong() {
    (void)field<&person::method>.as<cash>();
}
#endif
