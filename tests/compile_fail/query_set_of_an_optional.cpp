// expect: strongo: an optional is not a value: write *value when there is one, or std::nullopt for null or missing
#include <strongo/query/update.hpp>

#include <optional>
#include <string>

struct person {
    std::optional<std::string> email{};
};

using strongo::field;

void right() {
    const strongo::update_of<person> u = strongo::set(field<&person::email>, std::nullopt);
}

#ifdef STRONGO_MISTAKE
void wrong() {
    const strongo::update_of<person> u = strongo::set(field<&person::email>, std::optional<std::string>());
}
#endif
