// expect: strongo: field<…>: this member does not belong to the type of the member before it: name a member of that type
#include <strongo/query/path.hpp>

#include <string>

struct address {
    std::string city{};
    std::string zip{};
};

struct person {
    int age = 0;
    address home{};
};

using strongo::field;

void right() {
    (void)field<&person::home, &address::city>;
}

#ifdef STRONGO_MISTAKE
void wrong() {
    (void)field<&person::home, &person::age>;
}
#endif
