// expect: strongo: two operators of this update touch the same field, or a field and a part of it: keep one of the two paths
#include <strongo/query/update.hpp>

#include <string>
#include <vector>

struct item {
    std::string sku{};
    int quantity = 0;
};

struct person {
    std::string name{};
    std::string other{};
    int age = 0;
    double ratio = 0;
    std::vector<std::string> tags{};
    std::vector<item> items{};
    item best{};
};

struct company {
    int age = 0;
};

using strongo::field;

void right() {
    const strongo::update_of<person> u =
        strongo::update(strongo::set(field<&person::best, &item::sku>, "x"), strongo::set(field<&person::tags>.at(0), "x"));
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u =
        strongo::update(strongo::set(field<&person::best, &item::sku>, "x"), strongo::set(field<&person::tags>.at(0), "x"),
                        strongo::unset(field<&person::best>));
}
#endif
