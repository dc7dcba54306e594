// expect: strongo: only an optional field is set to std::nullopt
#include <strongo/query/update.hpp>

#include <optional>
#include <string>

struct person {
    int age = 0;
    std::optional<std::string> email{};
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::set(field<&person::email>, std::nullopt);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::set(field<&person::age>, std::nullopt);
}
#endif
