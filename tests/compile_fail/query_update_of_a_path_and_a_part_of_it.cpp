// expect: strongo: two operators of this update touch the same field, or a field and a part of it: keep one of the two paths
#include <strongo/query/update.hpp>

#include <string>

struct address {
    std::string city{};
    std::string zip{};
};

struct person {
    address home{};
};

using strongo::field;

void right() {
    const strongo::update_of<person> u =
        strongo::update(strongo::set(field<&person::home, &address::city>, ""), strongo::set(field<&person::home, &address::zip>, ""));
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u =
        strongo::update(strongo::set(field<&person::home, &address::city>, ""), strongo::set(field<&person::home>, address{}));
}
#endif
